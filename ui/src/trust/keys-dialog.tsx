import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Key } from "#design/key.tsx";

const keys = [
  ["J", "Open the next case"],
  ["K", "Open the previous case"],
  ["C", "Clear the open case"],
  ["F", "Confirm the reports of the open message"],
  ["R", "Reject the verification or confirmation of the open case"],
  ["T", "Take down the job of the open case"],
  ["?", "List the keys"],
  ["Esc", "Close a dialog"],
] as const;

/** All keyboard shortcuts of the trust desk. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Keys"
    description="Keys work outside of input fields. Keys that decide also need the focus in the open case or nowhere."
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
      {keys.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <Key letter={key} isRead />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
