import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { formatNumber } from "#design/format.ts";

/** The outcome of a build, and the next step if it failed or was not switched to. */
export function formatOutcome({ kind, flipped, comparisons, failure, held }: BuildRequestView): string {
  if (failure !== null && kind === "roll-back")
    return `Failed: ${failure.replace(/\.$/, "")}. Readers see what they saw before.`;
  if (failure !== null)
    return `Failed: ${failure.replace(/\.$/, "")}. Readers keep the old rows. Fix the cause, then start it again.`;
  if (kind === "roll-back") return "Readers see the rows from before the rebuild.";
  const rows = comparisons.length > 0 ? ` ${formatComparison(comparisons)}` : "";
  if (flipped) return `Readers see the new rows.${rows}`;
  if (held === "discard") return `The new rows were deleted. Readers keep the old ones.${rows}`;
  if (held === "expired")
    return `Not decided in time: the new rows were deleted, and readers keep the old ones.${rows} Start it again to decide.`;
  return `Readers keep the old rows.${rows} Find out why, then rebuild without comparing.`;
}

/** Number of differing rows, with tables and columns. */
export function formatComparison(comparisons: BuildRequestView["comparisons"]): string {
  const rows = formatNumber(comparisons.reduce((sum, each) => sum + each.rows, 0));
  const differing = comparisons.reduce((sum, each) => sum + each.differing, 0);
  if (differing === 0) return `${rows} rows compared, all the same.`;
  const places = comparisons.flatMap(({ differences }) =>
    differences.map(({ table, kind: how, columns }) => `${table} (${columns.join(", ") || how})`),
  );
  return `${formatNumber(differing)} of ${rows} rows differ: ${[...new Set(places)].join(", ")}.`;
}
