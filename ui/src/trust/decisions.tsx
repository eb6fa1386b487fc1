import { ArrowUturnLeftIcon, CheckIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import { GetTrustDecisions, type TrustDecision } from "@provenwork/contracts/trust/queries";
import { dayText } from "#administration/day-text.ts";
import { ListCard } from "#design/list-card.tsx";
import { Badge } from "#design/badge.tsx";
import { usePages } from "#kernel/query.ts";
import { titleOf } from "./case-words.ts";
import { ruleNames } from "./rule-words.ts";

/** What admins decided, here and on the lists of certificates and jobs. */
export const Decisions = () => (
  <ListCard
    things="decisions"
    columns={["About", "Decision", "Why", "By"]}
    list={usePages(GetTrustDecisions, {})}
    none={{ title: "No decisions", text: "No admin has decided anything yet." }}
  >
    {(decision) => (
      <>
        <td className="wrap-anywhere">
          {titleOf(decision)}
          <p className="text-sm text-muted">{decision.fullName}</p>
        </td>
        <td data-label="Decision">
          <Verdict decision={decision.decision} />
        </td>
        <td data-label="Why" className="wrap-anywhere">
          {decision.reason ?? (decision.rules.map((rule) => ruleNames[rule]).join(", ") || "N/A")}
        </td>
        <td data-label="By" className="wrap-anywhere">
          <div className="max-md:text-right">
            {decision.decidedBy ?? "Deleted account"}
            <p className="text-sm text-muted">
              <time dateTime={decision.decidedAt}>{dayText(decision.decidedAt)}</time>
            </p>
          </div>
        </td>
      </>
    )}
  </ListCard>
);

const verdicts = {
  cleared: ["Cleared", CheckIcon, "accent"],
  rejected: ["Rejected", NoSymbolIcon, "refused"],
  "taken-down": ["Taken down", NoSymbolIcon, "refused"],
  reinstated: ["Reinstated", ArrowUturnLeftIcon, "plain"],
} as const;

function Verdict({ decision }: Pick<TrustDecision, "decision">) {
  const [word, icon, tone] = verdicts[decision];
  return (
    <Badge icon={icon} tone={tone}>
      {word}
    </Badge>
  );
}
