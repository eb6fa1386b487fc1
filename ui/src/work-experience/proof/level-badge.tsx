import { EnvelopeIcon } from "@heroicons/react/24/outline";
import { formatAnsweredFrom } from "@provenwork/contracts/work-experience/answered-from";
import { type ConfirmedBy, formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import { Badge, ProvenBadge } from "#design/badge.tsx";
import { ConfirmedBadge } from "#design/confirmed-badge.tsx";

interface Levels {
  confirmation: ConfirmedBy | null;
  answeredFrom: string | null;
}

/** The highest level of proof of a verified entry. Only green claims a company's word; the certificate says what each proves. */
export function LevelBadge({ confirmation, answeredFrom }: Levels) {
  if (confirmation !== null) return <ConfirmedBadge>{formatConfirmedBy(confirmation)}</ConfirmedBadge>;
  return answeredFrom === null ? <ProvenBadge>Address verified</ProvenBadge> : <AnsweredBadge domain={answeredFrom} />;
}

export const AnsweredBadge = ({ domain }: { domain: string }) => (
  <Badge tone="accent" icon={EnvelopeIcon}>
    {formatAnsweredFrom(domain)}
  </Badge>
);
