import { type ConfirmedBy, formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import { ProvenBadge } from "#design/badge.tsx";
import { ConfirmedBadge } from "#design/confirmed-badge.tsx";

/** Whether an address was verified, or a company confirms the verified entry, too. The certificate says what each proves. */
export const LevelBadge = ({ confirmation }: { confirmation: ConfirmedBy | null }) =>
  confirmation === null ? (
    <ProvenBadge>Address verified</ProvenBadge>
  ) : (
    <ConfirmedBadge>{formatConfirmedBy(confirmation)}</ConfirmedBadge>
  );
