import { ArrowUturnLeftIcon, CheckIcon, FlagIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import type { TrustDecision } from "@provenwork/contracts/trust/queries";
import { Badge } from "#design/badge.tsx";

const verdicts = {
  cleared: ["Cleared", CheckIcon, "accent"],
  rejected: ["Rejected", NoSymbolIcon, "refused"],
  "taken-down": ["Taken down", NoSymbolIcon, "refused"],
  reinstated: ["Reinstated", ArrowUturnLeftIcon, "plain"],
  confirmed: ["Confirmed", FlagIcon, "refused"],
} as const;

/** The decision on a case. */
export function Verdict({ decision }: Pick<TrustDecision, "decision">) {
  const [word, icon, tone] = verdicts[decision];
  return (
    <Badge icon={icon} tone={tone}>
      {word}
    </Badge>
  );
}
