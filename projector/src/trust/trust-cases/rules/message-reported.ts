import type { MessageReportReason } from "@provenwork/contracts/trust/report-reasons";
import type { Rule } from "../case-rules.ts";

interface Facts {
  /** How many people reported it for what. */
  readonly reasons: Readonly<Partial<Record<MessageReportReason, number>>>;
}

/** The other side of its thread reported the message. */
export const messageReported: Rule<Facts> = ({ reasons }) => {
  const weight = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return weight === 0 ? undefined : { rule: "message-reported", version: 1, of: "reports", weight, reasons };
};
