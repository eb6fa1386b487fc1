import { pause } from "@provenwork/platform/back-off";
import type { Comparison } from "./compare.ts";

/** `expired`: no decision was made in time. */
export type ApprovalEnd = "switch" | "discard" | "expired";

/** Has a build wait for an operator before readers are pointed at it. */
export interface Approval {
  /** Asked once, when the new rows are there; with one comparison per read model if they were compared. */
  readonly decide: (comparisons: readonly Comparison[]) => Promise<ApprovalEnd>;
}

/** For how long new rows wait, in milliseconds: long enough to look at the differences. */
export const approvalTimeout = 30 * 60_000;
const betweenFollows = 1_000;

/** Waits for the operator; meanwhile `follow` keeps the new rows up to date, so that the flip takes no longer for it. */
export async function awaitApproval(
  hold: Approval,
  comparisons: readonly Comparison[],
  follow: () => Promise<void>,
  signal: AbortSignal,
): Promise<ApprovalEnd> {
  const decided = hold.decide(comparisons);
  for (;;) {
    const end = await Promise.race([decided, pause(betweenFollows, signal)]);
    if (end !== undefined) return end;
    signal.throwIfAborted();
    await follow();
  }
}
