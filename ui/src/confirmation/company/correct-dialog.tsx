import { CorrectExperience } from "@provenwork/contracts/confirmation/commands";
import type { ClaimView, QuestionView } from "@provenwork/contracts/confirmation/queries";
import { correctionForm } from "@provenwork/contracts/confirmation/rules";
import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { firstWord } from "../first-word.ts";
import { ClaimChanges } from "../claim-changes.tsx";
import { Button } from "#design/button.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextArea, TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { tidyMonth } from "#work-experience/entry/work-values.ts";

interface Props {
  question: QuestionView | undefined;
  companyName: string;
  onClose: () => void;
}

const formId = "correct-experience";

/** The claim next to the company's records, and what the candidate will see. */
export function CorrectDialog({ question, companyName, onClose }: Props) {
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={`Correct ${question?.name ?? ""}’s claim`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} kind="primary" icon={PaperAirplaneIcon}>
            Send correction
          </Button>
        </>
      }
    >
      {question !== undefined && (
        <Form key={question.entry} question={question} companyName={companyName} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Form({ question, companyName, onClose }: Props & { question: QuestionView }) {
  const { entry, revision, claimed, name } = question;
  const first = firstWord(name);
  const form = useFormOf(correctionForm, { ...claimed, endDate: claimed.endDate ?? "", note: "" });
  const correct = useCommand(CorrectExperience, {
    onSuccess() {
      succeeded(CorrectExperience, `Correction sent to ${first}`, "They can accept it or keep their version.");
      onClose();
    },
    onError(error) {
      if (!form.showServerErrors(error)) failed(CorrectExperience, "Could not send", errorMessage(error));
    },
  });
  const { role, startDate, endDate, currentJob = false, note } = form.watch();
  const corrected: ClaimView = { role, startDate, endDate: currentJob ? null : (endDate ?? null), currentJob };
  const month = (field: "startDate" | "endDate") => {
    const { onBlur, ...rest } = form.field(field);
    const tidied = (event: React.FocusEvent<HTMLInputElement>) => {
      const tidy = tidyMonth(event.target.value);
      if (tidy !== event.target.value) form.setValue(field, tidy, { shouldDirty: true });
      return onBlur(event);
    };
    return { ...rest, onBlur: tidied, autoComplete: "off" };
  };
  const { error: _, ...current } = form.field("currentJob", { onChange: () => form.setValue("endDate", "") });
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={form.submit((values) => correct.mutate({ entry, revision, ...values }))}
    >
      <ErrorSummary title="Please correct the marked fields" {...form.summary} />
      <TextField label="Role" hint={`Claimed: ${claimed.role}`} autoComplete="off" {...form.field("role")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="From" hint={`Claimed: ${claimed.startDate}`} {...month("startDate")} />
        <div className="grid content-start gap-3">
          <TextField
            label="To"
            hint={`Claimed: ${claimed.endDate ?? "Present"}`}
            disabled={currentJob}
            {...month("endDate")}
          />
          <Checkbox label="Works here now" {...current} />
        </div>
      </div>
      <TextArea label={`Note to ${first}`} optional rows={3} {...form.field("note")} />
      <section aria-labelledby="preview-title" className="grid gap-3 rounded-card border border-line bg-sunken p-4">
        <h3 id="preview-title" className="text-md font-semibold tracking-normal">
          What {first} sees
        </h3>
        <div className="grid gap-3 rounded-card border border-line bg-surface p-4 text-sm">
          <p className="font-semibold">{companyName} suggests a correction</p>
          <ClaimChanges claimed={claimed} corrected={corrected} />
          {(note ?? "") !== "" && <p className="text-muted wrap-anywhere">“{note}”</p>}
        </div>
        <p className="text-sm text-muted">
          If {first} accepts, the corrected experience is confirmed. If not, it keeps “Address verified” only.
        </p>
      </section>
    </form>
  );
}
