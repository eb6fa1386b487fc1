import { RejectConfirmation } from "@provenwork/contracts/confirmation/moderation-commands";
import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { ReasonDialog } from "#design/reason-dialog.tsx";
import { useConfirmedReasons } from "./confirmed-reasons.tsx";

interface Props {
  waiting: Pick<TrustCase, "id" | "title" | "fullName">;
  confirmation: NonNullable<TrustCase["confirmation"]>;
  onClose: () => void;
}

/** Asks for a reason and the confirmed findings, then rejects a company's confirmation. */
export function RejectConfirmationDialog({ waiting: { id, title, fullName }, confirmation, onClose }: Props) {
  const held = useConfirmedReasons(id);
  return (
    <ReasonDialog
      act={{
        endpoint: RejectConfirmation,
        input: { confirmationId: id, entry: confirmation.entry, ...held.input },
        title: "Reject this confirmation",
        description: `${confirmation.company} confirmed ${fullName || "a candidate"}, ${title}. The confirmation stops counting immediately and the certificate is issued again without it. The address stays verified. This cannot be undone.`,
        verb: ["Reject confirmation", "Rejecting..."],
        readBy: "Only the candidate can read it. The company sees that it was rejected.",
        done: "Confirmation rejected",
        details: "The candidate and the company are notified.",
        notDone: "The confirmation was not rejected",
      }}
      onClose={onClose}
      onDone={onClose}
    >
      {held.fields}
    </ReasonDialog>
  );
}
