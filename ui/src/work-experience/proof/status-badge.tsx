import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { ClockIcon, EnvelopeIcon, LockClosedIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { isLive } from "#design/mailed-code.ts";
import { VerifiedBadge } from "./verified-badge.tsx";

interface Props {
  experience: WorkExperienceView;
  /** In milliseconds. */
  serverNow: number;
  onOpenProof?: () => void;
  /** For narrow places. */
  short?: boolean;
}

/** Status of a verification with its level; the seal opens the proof. */
export function StatusBadge({ experience, serverNow, onOpenProof, short = false }: Props) {
  const { verificationStatus, code, company, confirmation } = experience;
  if (verificationStatus === "verified")
    return <VerifiedBadge {...{ company, confirmation, short }} {...(onOpenProof && { onOpen: onOpenProof })} />;
  if (verificationStatus === "rejected") return <Badge tone="refused" icon={XMarkIcon} children="Rejected" />;
  if (code?.locked === true) return <Badge tone="refused" icon={LockClosedIcon} children="Code locked" />;
  if (code?.mail === "sent")
    return isLive(code, serverNow) ? (
      <Badge tone="waiting" icon={EnvelopeIcon} children="Code sent" />
    ) : (
      <Badge tone="waiting" icon={ClockIcon} children="Code expired" />
    );
  return <Badge tone="waiting" icon={ClockIcon} children={short ? "Pending" : "Pending Verification"} />;
}
