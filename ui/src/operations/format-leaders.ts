import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { formatRecentTime } from "#design/format.ts";

/** "Led by host:41 since Nov 23, 8:02:11 AM", more than one of them while a release replaces another. */
export function formatLeaders(readModels: readonly ReadModelStatus[]): string {
  const leaders = readModels.flatMap(({ leader }) =>
    leader === null ? [] : [`Led by ${leader.instance} since ${formatRecentTime(leader.since, "second")}`],
  );
  return [...new Set(leaders)].join("; ") || "No leader";
}
