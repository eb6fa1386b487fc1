import { ReportProgress, WriteLearningNotes } from "@provenwork/contracts/learning/commands";
import { GetLearningProgress, type LearningProgress } from "@provenwork/contracts/learning/queries";
import { maxNotesLength } from "@provenwork/contracts/learning/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Field, TextArea } from "#design/field.tsx";
import { failed, noLongerFailed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { serverErrors } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

/** The learner's own estimate and notes. The input stays until it is saved. */
export function ProgressDialog({ progress: begun, onClose }: { progress: LearningProgress; onClose: () => void }) {
  const client = useQueryClient();
  const [percent, setPercent] = useState(begun.progress);
  const [notes, setNotes] = useState(begun.notes);
  const report = useCommand(ReportProgress);
  const write = useCommand(WriteLearningNotes);
  const resourceId = begun.resource.id;

  async function save() {
    try {
      // Progress comes last: it may move the card to another group, which unmounts this dialog.
      if (notes.trim() !== begun.notes) await write.mutateAsync({ resourceId, notes });
      if (percent !== begun.progress) await report.mutateAsync({ resourceId, progress: percent });
      noLongerFailed(GetLearningProgress);
      await client.invalidateQueries({ queryKey: [GetLearningProgress.name] });
      onClose();
    } catch (error) {
      failed(GetLearningProgress, "Not saved", errorMessage(error));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={begun.resource.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            pending={(report.isPending || write.isPending) && "Saving..."}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field
          id="progress"
          label="Progress"
          hint="Your own estimate. 100 percent completes it."
          aside={<output htmlFor="progress" className="font-semibold tabular-nums">{`${percent}%`}</output>}
        >
          <input
            id="progress"
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-describedby="progress-hint"
            aria-valuetext={`${percent} percent`}
            onChange={({ target }) => setPercent(Number(target.value))}
            className="h-8 w-full cursor-pointer accent-accent"
          />
        </Field>
        <TextArea
          id="notes"
          optional
          label="Notes"
          hint="Only you can see these."
          rows={5}
          maxLength={maxNotesLength}
          value={notes}
          error={serverErrors(write.error)["notes"]}
          onChange={({ target }) => setNotes(target.value)}
        />
      </div>
    </Dialog>
  );
}
