import type { ReportedMessage } from "@provenwork/contracts/application/staff-queries";
import { suspension } from "#account/users/acts.ts";
import { ReasonDialog } from "#design/reason-dialog.tsx";

interface Props {
  author: NonNullable<ReportedMessage["author"]>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a reason, then suspends the account that wrote a reported message. */
export function SuspendDialog({ author, onClose, onDone }: Props) {
  const act = suspension({ ...author, fullName: author.name });
  return (
    <ReasonDialog
      act={{ ...act, description: `${act.description} The report is confirmed.` }}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
    />
  );
}
