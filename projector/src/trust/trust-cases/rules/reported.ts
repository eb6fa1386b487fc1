import type { ReportReason } from "@provenwork/contracts/trust/report-reasons";
import type { Rule } from "../case-rules.ts";

interface Facts {
  /** How many candidates reported it for what. */
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
}

/** Candidates reported the job. */
export const reported: Rule<Facts> = ({ reasons }) => {
  const weight = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return weight === 0 ? undefined : { rule: "reported", version: 1, of: "reports", weight, reasons };
};
