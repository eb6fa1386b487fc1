import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  isCommandError,
} from "@eventstore/db-client";
import { EventStoreUnavailable, InvalidAppend, LogMismatch, StreamIncomplete, WrongRevision } from "../port.ts";
import { describeRetention } from "./retention.ts";

/** gRPC status of a request that can never succeed; the client has no error class for it. */
const invalidArgument = 3;

/** Permanent errors: a retry would only delay the caller. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof WrongExpectedVersionError ||
    error instanceof MaxAppendSizeExceededError ||
    error instanceof StreamDeletedError ||
    error instanceof StreamNotFoundError ||
    error instanceof AccessDeniedError ||
    error instanceof WrongRevision ||
    error instanceof InvalidAppend ||
    error instanceof StreamIncomplete ||
    error instanceof LogMismatch ||
    isInvalidArgument(error) ||
    !(error instanceof EventStoreUnavailable || isConnectionError(error))
  );
}

/** A malformed request. */
export function isInvalidArgument(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === invalidArgument;
}

/**
 * A read of `$all` from a position between two events, or of another log. Newer servers call it an invalid argument,
 * older ones answer a read error that has no class.
 */
export function isInvalidPosition(error: unknown): boolean {
  return isInvalidArgument(error) || (error instanceof Error && /ReadAllResult/.test(error.message));
}

/** Maps a client error to the port's errors; returns other errors unchanged. */
export function toPortError(error: unknown, doing: string, where = ""): unknown {
  if (error instanceof MaxAppendSizeExceededError || isInvalidArgument(error)) {
    return new InvalidAppend(`${doing}: the event store refused it for good (${reason(error)}); split the append`, {
      cause: error,
    });
  }
  if (error instanceof AccessDeniedError) {
    const advice = "EVENT_STORE_URL needs a user who may read $all and write streams (esdb://user:password@host)";
    return new EventStoreUnavailable(`${doing}: the event store denied access; ${advice}`, { cause: error });
  }
  if (error instanceof StreamDeletedError) {
    return new StreamIncomplete(error.streamName, describeRetention("tombstone"), error);
  }
  if (isConnectionError(error)) {
    const why = `no answer from the event store${where} (${reason(error)}); is it running?`;
    return new EventStoreUnavailable(`${doing}: ${why}`, { cause: error });
  }
  return error;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether an error means a lost connection: a class of the client, a gRPC status, or one of two bare errors. */
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isCommandError(error) || "code" in error || /^Failed to discover|^Channel has been shut down/.test(error.message)
  );
}

/** Every mismatch has a message with what the operator can do. */
export function logMismatch(what: string, cause?: unknown): LogMismatch {
  const advice =
    "Give the reader the log it has read, or rebuild what it wrote from this one; npm run ops -- log lost names what the log lacks";
  return new LogMismatch(`${what}. ${advice}.`, { cause });
}
