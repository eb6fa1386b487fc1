import { withSummary } from "./job-columns.ts";
import type { Matching } from "./matching.ts";

/** What a row of the board reads. */
export const found = (matches: Matching) => withSummary(matches).select(["j.description", "j.requirements"]);

/** With what sorts it before the date: see `JobPlace`. */
export type FoundRow = Awaited<ReturnType<ReturnType<typeof found>["execute"]>>[number] & {
  readonly tier: number;
  readonly figure: number;
};
