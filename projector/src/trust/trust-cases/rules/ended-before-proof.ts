import { monthsUntilProof } from "@provenwork/contracts/trust/rules";
import { monthNumber, monthOf } from "@provenwork/contracts/work-experience/rules";
import type { Rule } from "../case-rules.ts";

interface Facts {
  /** A month; null while the employment lasts. */
  readonly endDate: string | null;
  readonly provenAt: string;
}

/** People who have left can seldom read email there: the company may have made the address for a stranger. */
export const endedBeforeProof: Rule<Facts> = ({ endDate, provenAt }) => {
  const ended = endDate === null ? undefined : monthNumber(endDate);
  const months = ended === undefined ? 0 : monthOf(new Date(provenAt)) - ended;
  return months < monthsUntilProof
    ? undefined
    : { rule: "ended-before-proof", version: 1, of: "confirmation", weight: 1, months };
};
