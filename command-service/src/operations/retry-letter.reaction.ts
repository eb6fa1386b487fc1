import type { OperationsEvent } from "@provenwork/contracts/operations/events";
import { letterRetries } from "@provenwork/contracts/operations/state";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";

const again = { attempts: 0, failure: null } as const;

/** Makes a dead letter wait again, if it is still one. */
export const retryLetter = timedReaction<OperationsEvent>({
  action: "retry-letter",
  on: { DeadLetterRetried: (event) => atOnce(event.data.requestId, event) },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const { state } = await openSteps(timerOrigin(timer)).load(letterRetries, timer.subjectId);
      if (state.letter?.kind === "mail")
        await database
          .updateTable("outbox")
          .set({ ...again, status: "waiting", errors: 0, finished_at: null, next_attempt_at: timer.now })
          .where("message_id", "=", state.letter.letterId)
          .where("status", "=", "dead")
          .execute();
      if (state.letter?.kind === "timer")
        await database
          .updateTable("due")
          .set({ ...again, dead_at: null, next_attempt_at: null })
          .where("due_id", "=", state.letter.letterId)
          .where("dead_at", "is not", null)
          .execute();
    },
});
