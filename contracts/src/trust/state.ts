import type { TrustEvent } from "./events.ts";
import type { ClearedFinding } from "./rules.ts";

/** What was cleared of one case, rule by rule: the last time counts. */
export interface TrustCase {
  readonly cleared: readonly ClearedFinding[];
}

export const nothingCleared: TrustCase = { cleared: [] };

export const evolveTrustCase = ({ cleared }: TrustCase, { data: { findings } }: TrustEvent): TrustCase => ({
  cleared: [...cleared.filter(({ rule }) => !findings.some((finding) => finding.rule === rule)), ...findings],
});

/** Whether somebody has cleared this much already. */
export const isCleared = (cleared: readonly ClearedFinding[], { rule, version, of, weight }: ClearedFinding): boolean =>
  cleared.some((each) => each.rule === rule && each.version >= version && each.of === of && each.weight >= weight);
