import { isConnectionError } from "@provenwork/platform/postgres/pool";
import { sqlState } from "@provenwork/platform/postgres/sql-state";

// Messages of other errors may quote personal data.
const speaking = new Set([
  "EventStoreUnavailable",
  "FileStorageUnavailable",
  "LogMismatch",
  "Superseded",
  "MissingPersonKey",
]);

/** What a log may say of an error: its class, with its message or SQLSTATE where these quote nobody. */
export const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return "error";
  if (speaking.has(error.name) || isConnectionError(error)) return `${error.name}: ${error.message}`;
  const state = sqlState(error);
  return state === undefined ? error.name : `SQLSTATE ${state}`;
};
