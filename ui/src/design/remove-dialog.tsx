import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  open: boolean;
  title: string;
  /** The consequences. */
  description: string;
  pending?: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

/** Asks for confirmation before the user's data is deleted. */
export function RemoveDialog({ open, title, description, pending = false, onKeep, onRemove }: Props) {
  const actions = (
    <>
      <Button onClick={onKeep}>Keep it</Button>
      <Button kind="danger" pending={pending && "Removing..."} onClick={onRemove}>
        Remove
      </Button>
    </>
  );
  return <Dialog open={open} onClose={onKeep} title={title} description={description} actions={actions} />;
}
