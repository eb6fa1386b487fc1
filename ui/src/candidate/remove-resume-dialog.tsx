import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";

interface Props {
  open: boolean;
  fileName: string;
  pending: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

/** Asks before a resume is deleted for good. */
export function RemoveResumeDialog({ open, fileName, pending, onKeep, onRemove }: Props) {
  const actions = (
    <>
      <Button onClick={onKeep}>Keep it</Button>
      <Button kind="danger" pending={pending} onClick={onRemove}>
        {pending ? "Removing..." : "Remove"}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title="Remove your resume?"
      description={`${fileName} is deleted from our storage. You can upload another at any time.`}
      actions={actions}
    />
  );
}
