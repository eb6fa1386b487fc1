import { EventStoreUnavailable } from "./event-store/port.ts";
import { FileStorageUnavailable } from "./file-storage/port.ts";
import { MissingPersonKey } from "./personal-data/person-keys.ts";
import { isConnectionError } from "./postgres/pool.ts";
import { RevocationsUnconfirmed } from "./session-token/revocations.ts";

/** Whether an exception means that something which both services depend on is away, which is nobody's mistake. */
export const isDependencyAway = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable ||
  error instanceof RevocationsUnconfirmed ||
  error instanceof FileStorageUnavailable ||
  // The key table is older than the log: what it lacks is to be restored, and nothing is guessed meanwhile.
  error instanceof MissingPersonKey ||
  isConnectionError(error);
