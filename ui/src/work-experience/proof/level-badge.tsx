import { EnvelopeIcon } from "@heroicons/react/24/outline";
import { formatAnsweredFrom } from "@provenwork/contracts/work-experience/answered-from";
import { type ConfirmedBy, formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import { ProvenBadge, badgeClasses } from "#design/badge.tsx";
import { ConfirmedBadge } from "#design/confirmed-badge.tsx";
import { Icon } from "#design/icon.tsx";

interface Levels {
  confirmation: ConfirmedBy | null;
  answeredFrom: string | null;
}

/** The highest level of proof of a verified entry. Only green claims a company's word; the certificate says what each proves. */
export function LevelBadge({ confirmation, answeredFrom }: Levels) {
  if (confirmation !== null) return <ConfirmedBadge>{formatConfirmedBy(confirmation)}</ConfirmedBadge>;
  return answeredFrom === null ? <ProvenBadge>Address verified</ProvenBadge> : <AnsweredBadge domain={answeredFrom} />;
}

/** It wraps: domains may be long. */
export const AnsweredBadge = ({ domain }: { domain: string }) => (
  <span className={badgeClasses({ tone: "accent", className: "whitespace-normal! wrap-anywhere" })}>
    <Icon of={EnvelopeIcon} size="sm" />
    {formatAnsweredFrom(domain)}
  </span>
);
