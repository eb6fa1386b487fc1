import type { ErrorBody } from "@provenwork/contracts/kernel/refusal";
import { EventOfNewerRelease } from "@provenwork/contracts/kernel/upcast";
import { EventStoreUnavailable, StreamIncomplete } from "./event-store/port.ts";
import { FileStorageUnavailable } from "./file-storage/port.ts";
import { MissingPersonKey } from "./personal-data/person-keys.ts";
import { isConnectionError } from "./postgres/pool.ts";
import { RevocationsUnconfirmed } from "./session-token/revocations.ts";

/** The part that an exception reports as unavailable; undefined for other exceptions. */
export function unavailablePart(error: unknown): ErrorBody["part"] {
  if (error instanceof EventStoreUnavailable || error instanceof StreamIncomplete) return "event store";
  if (error instanceof FileStorageUnavailable) return "file storage";
  return error instanceof RevocationsUnconfirmed ? "write database" : undefined;
}

/** Whether an exception means that a dependency of both services is unavailable. */
export const isDependencyUnavailable = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable ||
  // Until an operator has restored the stream, nothing is decided on the rest of it.
  error instanceof StreamIncomplete ||
  // During a rolling release, the client's retry goes to a process of the newer one.
  error instanceof EventOfNewerRelease ||
  error instanceof RevocationsUnconfirmed ||
  error instanceof FileStorageUnavailable ||
  // The key table is older than the log: the missing rows must be restored; until then nothing is guessed.
  error instanceof MissingPersonKey ||
  isConnectionError(error);
