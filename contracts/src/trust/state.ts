import type { TrustEvent } from "./events.ts";
import type { ClearedFinding } from "./rules.ts";

/** What was cleared of one case. Nothing is forgotten: what an older look had seen must not bring back what a newer one cleared. */
export interface TrustCase {
  readonly cleared: readonly ClearedFinding[];
}

export const nothingCleared: TrustCase = { cleared: [] };

export const evolveTrustCase = ({ cleared }: TrustCase, { data: { findings } }: TrustEvent): TrustCase => ({
  cleared: [...cleared.filter((each) => !findings.some((finding) => isSameEvidence(each, finding))), ...findings],
});

/** Whether they differ in how much there was alone; more is cleared after less. */
const isSameEvidence = (a: ClearedFinding, b: ClearedFinding): boolean =>
  a.rule === b.rule && a.version === b.version && a.of === b.of;

/** Whether somebody has cleared this much already. */
export const isCleared = (cleared: readonly ClearedFinding[], { rule, version, of, weight }: ClearedFinding): boolean =>
  cleared.some((each) => each.rule === rule && each.version >= version && each.of === of && each.weight >= weight);
