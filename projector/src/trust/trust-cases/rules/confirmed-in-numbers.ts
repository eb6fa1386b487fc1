import { manyConfirmations } from "@provenwork/contracts/trust/rules";
import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly day: string;
  /** Confirmations of its company on that day, if this one represents them. */
  readonly confirmedThatDay: number;
}

/** A company confirms many entries in a day. */
export const confirmedInNumbers: Rule<Facts> = ({ day, confirmedThatDay: confirmations }) =>
  confirmations < manyConfirmations
    ? undefined
    : { rule: "confirmed-in-numbers", version: 1, of: day, weight: 1, confirmations, day };
