import type { ListedCertificate } from "@provenwork/contracts/administration/list-queries";
import { RejectVerification } from "@provenwork/contracts/work-experience/moderation-commands";
import { ReasonDialog } from "#design/reason-dialog.tsx";
import { useConfirmedReasons } from "./confirmed-reasons.tsx";

interface Props {
  certificate: Pick<ListedCertificate, "id" | "experienceId" | "fullName" | "role" | "company">;
  onClose: () => void;
}

/** Asks for a reason and the confirmed findings, then rejects a verification, which revokes its certificate. */
export function RejectDialog({ certificate, onClose }: Props) {
  const held = useConfirmedReasons(certificate.experienceId);
  return (
    <ReasonDialog
      act={{
        endpoint: RejectVerification,
        input: { certificateId: certificate.id, experienceId: certificate.experienceId, ...held.input },
        title: "Reject this verification",
        description: `${certificate.fullName || "The holder"}, ${certificate.role} at ${certificate.company}: the certificate is revoked immediately, and everyone with its link sees that. This cannot be undone. The holder can correct the entry and verify it again.`,
        verb: ["Reject verification", "Rejecting..."],
        readBy: "Only the holder can read it. The certificate page shows that it was rejected, and when.",
        done: "Verification rejected",
        details: "Its certificate is revoked.",
        notDone: "The verification was not rejected",
      }}
      onClose={onClose}
      onDone={onClose}
    >
      {held.fields}
    </ReasonDialog>
  );
}
