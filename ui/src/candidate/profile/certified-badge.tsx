import { ClockIcon } from "@heroicons/react/24/outline";
import { Badge, ProvenBadge } from "#design/badge.tsx";

interface Props {
  verified: number;
  count: number;
}

/** A profile counts as verified from one verified experience; the badge shows how many of how many. */
export function CertifiedBadge({ verified, count }: Props) {
  if (verified === 0)
    return <Badge icon={ClockIcon}>{count === 0 ? "Nothing to verify yet" : `0 of ${count} verified`}</Badge>;
  return (
    <ProvenBadge>
      Verified profile&nbsp;· {verified} of {count}
    </ProvenBadge>
  );
}
