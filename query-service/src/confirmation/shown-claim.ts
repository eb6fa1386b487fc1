import { claimFields } from "@provenwork/contracts/confirmation/rules";
import { columnsOf, personalShownFrom } from "#kernel/field-columns.ts";

/** A claim in columns of its own, as answers and entries have it. */
export const claimColumns = <const A extends string>(alias: A) => columnsOf(alias, claimFields);

export const shownClaim = (row: Parameters<typeof personalShownFrom<typeof claimFields>>[1]) =>
  personalShownFrom(claimFields, row);

interface CorrectedColumns {
  readonly corrected_role: string | null;
  readonly corrected_start: string | null;
  readonly corrected_end: string | null;
  readonly corrected_current: boolean | null;
}

export const correctedColumns = [
  "a.corrected_role",
  "a.corrected_start",
  "a.corrected_end",
  "a.corrected_current",
] as const;

export const shownCorrected = (row: CorrectedColumns) => ({
  role: row.corrected_role ?? "",
  startDate: row.corrected_start ?? "",
  endDate: row.corrected_end,
  currentJob: row.corrected_current ?? false,
});
