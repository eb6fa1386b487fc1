import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { formatRecentTime } from "#design/format.ts";

export interface LeaderGroup {
  /** "Led by host:41 since Nov 23, 08:02:11". */
  readonly title: string;
  readonly led: boolean;
  readonly readModels: readonly ReadModelStatus[];
}

/** Read models by leader process; those without a leader come first. */
export function leaderGroups(readModels: readonly ReadModelStatus[]): LeaderGroup[] {
  const groups = Map.groupBy(readModels, ({ leader }) =>
    leader === null ? "" : `Led by ${leader.instance} since ${formatRecentTime(leader.since, "second")}`,
  );
  return [...groups]
    .map(([title, grouped]) => ({ title: title || "No leader", led: title !== "", readModels: grouped }))
    .toSorted((a, b) => Number(a.led) - Number(b.led));
}
