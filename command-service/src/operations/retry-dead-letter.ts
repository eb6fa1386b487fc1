import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewLetterEvent } from "@provenwork/contracts/operations/events";
import type { LetterRetry } from "@provenwork/contracts/operations/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Asks for another attempt at a letter; one that is not given up by then is left as it is. */
export const retryDeadLetter: Decide<typeof contract.RetryDeadLetter, LetterRetry, NewLetterEvent, StreamId> = (
  { kind, letterId, reason },
  { letter },
  { id: requestId },
) =>
  letter === undefined ? accept({ type: "DeadLetterRetried", data: { requestId, kind, letterId, reason } }) : accept();
