import { GetTrustDecisions } from "@provenwork/contracts/trust/queries";
import { ListCard } from "#design/list-card.tsx";
import { usePages } from "#kernel/query.ts";
import { caseTitle } from "./format-case.ts";
import { DecisionReasons } from "./decision-reasons.tsx";
import { Verdict } from "./verdict.tsx";
import { formatDay } from "#design/format.ts";

/** Decisions of admins, including those made on the lists of certificates and jobs. */
export const Decisions = () => (
  <ListCard
    things="decisions"
    columns={["About", "Decision", "Why", "By"]}
    list={usePages(GetTrustDecisions, {})}
    none={{ title: "No decisions", text: "No admin has made a decision yet." }}
  >
    {(decision) => (
      <>
        <td className="wrap-anywhere">
          {caseTitle(decision)}
          <p className="text-sm text-muted">{decision.fullName}</p>
        </td>
        <td data-label="Decision">
          <Verdict decision={decision.decision} />
        </td>
        <td data-label="Why" className="wrap-anywhere">
          <DecisionReasons {...decision} />
        </td>
        <td data-label="By" className="wrap-anywhere md:min-w-32">
          <div className="max-md:text-right">
            {decision.decidedBy ?? "Deleted account"}
            <p className="text-sm text-muted">
              <time dateTime={decision.decidedAt}>{formatDay(decision.decidedAt)}</time>
            </p>
          </div>
        </td>
      </>
    )}
  </ListCard>
);
