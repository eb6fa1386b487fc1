import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";

interface Props {
  open: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

/** Asks before what somebody typed is thrown away. */
export function RemoveDialog({ open, onKeep, onRemove }: Props) {
  const actions = (
    <>
      <Button onClick={onKeep}>Keep it</Button>
      <Button kind="danger" onClick={onRemove}>
        Remove
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title="Remove this experience?"
      description="What you typed for it is lost, and a code mailed for it no longer counts."
      actions={actions}
    />
  );
}
