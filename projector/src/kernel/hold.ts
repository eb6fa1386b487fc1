import { pause } from "@provenwork/platform/back-off";
import type { Comparison } from "./compare.ts";

/** `expired`: nobody decided in time. */
export type HoldEnd = "switch" | "discard" | "expired";

/** New rows that wait for an operator. */
export interface Held {
  /** One per read model if they were compared. */
  readonly comparisons: readonly Comparison[];
  /** When they are thrown away if nobody has decided, ISO 8601. */
  readonly until: string;
}

/** Has a build wait for an operator before readers are pointed at it. */
export interface Hold {
  /** Asked once, when the new rows are there. */
  readonly decide: (held: Held) => Promise<Exclude<HoldEnd, "expired">>;
  /** For how long the new rows wait, in milliseconds. */
  readonly patience?: number;
}

/** Long enough to look at the differences; until then no other rebuild that was asked for begins. */
const patience = 30 * 60_000;
const betweenFollows = 1_000;

/** Waits for the operator; meanwhile `follow` keeps the new rows up to date, so that the flip takes no longer for it. */
export async function holdUntilDecided(
  hold: Hold,
  comparisons: readonly Comparison[],
  follow: () => Promise<void>,
  signal: AbortSignal,
): Promise<HoldEnd> {
  const until = new Date(Date.now() + (hold.patience ?? patience));
  const decided = hold.decide({ comparisons, until: until.toISOString() });
  for (;;) {
    const end = await Promise.race([decided, pause(betweenFollows, signal)]);
    if (end !== undefined) return end;
    signal.throwIfAborted();
    if (Date.now() >= until.getTime()) return "expired";
    await follow();
  }
}
