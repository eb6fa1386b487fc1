import type { ListedCertificate } from "@provenwork/contracts/administration/list-queries";
import { RejectVerification } from "@provenwork/contracts/work-experience/moderation-commands";
import { succeeded } from "#design/toast.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Asks why, then rejects a proof, which revokes its certificate. */
export function RejectDialog({ certificate, onClose }: { certificate: ListedCertificate; onClose: () => void }) {
  const { id: certificateId, experienceId, fullName, role, company } = certificate;
  const reject = useCommand(RejectVerification, {
    onSuccess: () => {
      succeeded(RejectVerification, "Verification rejected", "Its certificate is revoked.");
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="Reject this verification"
      readBy="The holder alone reads it; the certificate's page shows only that it was rejected, and when."
      action="Reject verification"
      pendingAction="Rejecting..."
      danger
      command={reject}
      onClose={onClose}
      onDecide={(reason) => reject.mutate({ certificateId, experienceId, reason })}
    >
      <p>
        {fullName || "The holder"}, {role} at {company}: the certificate is revoked at once, and everybody who has its
        link sees that.
      </p>
      <p>This cannot be undone. The holder may correct the entry and prove it again.</p>
    </ReasonDialog>
  );
}
