import type { BuildEnd } from "@provenwork/contracts/operations/state";
import { withoutKeys } from "./compare.ts";
import type { Rebuilt } from "./rebuild.ts";

export type BuildOutcome = Omit<BuildEnd, "requestId">;

const ends = { switch: "switched", discard: "discarded", expired: "expired" } as const;

/** Outcome of a rebuild, as it is recorded. */
export function outcomeOf({
  flipped,
  approval,
  comparisons,
}: Pick<Rebuilt, "flipped" | "approval" | "comparisons">): BuildOutcome {
  const unapproved = flipped ? "switched" : "kept";
  return {
    outcome: approval === undefined ? unapproved : ends[approval],
    comparisons: comparisons.map(withoutKeys),
    failure: null,
  };
}

/** Errors whose message is ours; by name, because a build child sends its error as a message. */
const ours: ReadonlySet<string> = new Set(["Error", "ProjectionFailed", "RebuildRunning"]);

/** The reason without data of events, which a message of the database could quote. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "a value that is not an Error was thrown";
  return ours.has(error.name) ? error.message : `${error.name}: see the projector's log`;
};
