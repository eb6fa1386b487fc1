import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewLetterEvent } from "@provenwork/contracts/operations/events";
import type { LetterRetry } from "@provenwork/contracts/operations/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

export interface Letter {
  /** Whether it was given up, by the rows of mails and timers; also where this very request was answered before. */
  readonly dead: boolean;
}

/** Asks for another attempt at a letter that was given up. */
export const retryDeadLetter: Decide<
  typeof contract.RetryDeadLetter,
  LetterRetry,
  NewLetterEvent,
  StreamId & Letter
> = ({ kind, letterId, reason }, { letter }, { id: requestId, dead }) => {
  if (letter !== undefined) return accept();
  if (!dead) return refuse("not-given-up");
  return accept({ type: "DeadLetterRetried", data: { requestId, kind, letterId, reason } });
};
