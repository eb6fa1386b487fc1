import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { useJobDeletion } from "./job-changes.tsx";

interface Props {
  job: { id: string; title: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for confirmation before a job is deleted. */
export function DeleteDialog({ job, onClose, onDeleted }: Props) {
  const deletion = useJobDeletion(() => {
    onClose();
    onDeleted?.();
  });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        kind="danger"
        pending={deletion.isPending && "Deleting..."}
        onClick={() => deletion.mutate({ jobId: job.id })}
      >
        Delete
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Are you sure?"
      description={`The job posting “${job.title}” will be permanently deleted. This cannot be undone.`}
      actions={actions}
    />
  );
}
