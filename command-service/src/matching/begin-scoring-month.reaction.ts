import type { SessionEvent } from "@provenwork/contracts/account/events";
import type { JobEvent } from "@provenwork/contracts/job/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { MatchingEvent } from "@provenwork/contracts/matching/events";
import { scoring } from "@provenwork/contracts/matching/state";
import { systemId } from "#kernel/reactors/effects.ts";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { beginScoringMonth } from "./begin-scoring-month.ts";

/** There is one for all. */
const subjectId = systemId("scoring month");

/** The first instant of a month, counted from that of the event: the same timer for all events of a month. */
const monthAfter = (months: number) => (event: Recorded<AnyEvent>) => {
  const at = new Date(event.metadata.at);
  return { subjectId, dueAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months)) };
};

/** Each month of scoring sets the timer of the next; the first is set when an admin or auditor registers. */
export const startScoringMonth = timedReaction<JobEvent | SessionEvent | MatchingEvent>({
  action: "begin-scoring-month",
  on: { JobPosted: monthAfter(0), SessionStarted: monthAfter(0), ScoringMonthBegan: monthAfter(1) },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      await steps.handle(scoring, timer.subjectId, (state) => beginScoringMonth(state, timer.now));
    },
});
