import { defaultDays } from "@provenwork/contracts/job/rules";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { TextField } from "#design/field.tsx";
import { serverErrors } from "#kernel/form.ts";
import { dayFromNow } from "./days.ts";
import { useJobStatus } from "./job-changes.tsx";

interface Props {
  job: { id: string; title: string };
  onClose: () => void;
}

/** Activates an expired job with a new expiration date. */
export function RelistDialog({ job, onClose }: Props) {
  const [expiresAt, setExpiresAt] = useState(() => dayFromNow(defaultDays));
  const change = useJobStatus(onClose);
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form="relist" kind="primary" pending={change.isPending && "Activating..."}>
        Activate
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Activate again"
      description={`“${job.title}” has expired. Choose how long to list it.`}
      actions={actions}
    >
      <form
        id="relist"
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ jobId: job.id, isActive: true, expiresAt });
        }}
      >
        <TextField
          id="relist-until"
          label="New expiration date"
          type="date"
          required
          min={dayFromNow(0)}
          value={expiresAt}
          onChange={({ target }) => setExpiresAt(target.value)}
          error={serverErrors(change.error)["expiresAt"]}
        />
      </form>
    </Dialog>
  );
}
