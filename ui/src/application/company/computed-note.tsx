import { maxComputed } from "@provenwork/contracts/application/list-rules";
import { formatNumber } from "#design/format.ts";

/** Says that fit and verified experiences were looked up for some applications only. */
export const ComputedNote = () => (
  <p className="border-t border-line px-4 py-3 text-sm text-muted md:px-6">
    Fit and verified work are looked up for the newest {formatNumber(maxComputed)} applications. Choose a job to narrow
    the list.
  </p>
);
