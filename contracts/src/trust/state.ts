import type { StreamType } from "../kernel/stream.ts";
import type { TrustEvent } from "./events.ts";
import type { ClearedFinding } from "./rules.ts";

/** Decisions on one case. No clearance is dropped, so that clearing older evidence does not reopen newer clearances. */
export interface TrustCase {
  /** Of a message, confirmed findings, too: no other event closes its case. */
  readonly cleared: readonly ClearedFinding[];
  /** Number of rejections, takedowns or confirmations. */
  readonly judgements: number;
}

export const nothingDecided: TrustCase = { cleared: [], judgements: 0 };

export function evolveTrustCase(state: TrustCase, event: TrustEvent): TrustCase {
  switch (event.type) {
    case "CaseCleared":
      return withFindings(state, event.data.findings);
    case "CaseJudged": {
      const { kind, findings } = event.data;
      const judged = { ...state, judgements: state.judgements + 1 };
      return kind === "message" ? withFindings(judged, findings) : judged;
    }
    case "ReportedMessageOpened":
      return state;
  }
}

function withFindings(state: TrustCase, findings: readonly ClearedFinding[]): TrustCase {
  const others = state.cleared.filter((each) => !findings.some((finding) => isSameEvidence(each, finding)));
  return { ...state, cleared: [...others, ...findings] };
}

/** Whether they only differ in weight, which grows with each clearance. */
const isSameEvidence = (a: ClearedFinding, b: ClearedFinding): boolean =>
  a.rule === b.rule && a.version === b.version && a.of === b.of;

/** Whether a finding of this weight is already cleared. */
export const isCleared = (cleared: readonly ClearedFinding[], { rule, version, of, weight }: ClearedFinding): boolean =>
  cleared.some((each) => each.rule === rule && each.version >= version && each.of === of && each.weight >= weight);

/** Stream names are a storage format. */
export const trustStream = (caseId: string) => `trust-${caseId}`;

/** Decisions on one case, by the id of the work experience, job, company, message or confirmation. */
export const trustCases: StreamType<TrustCase, TrustEvent> = {
  name: trustStream,
  initialState: nothingDecided,
  evolve: evolveTrustCase,
};
