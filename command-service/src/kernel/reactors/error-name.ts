import { isConnectionError } from "@provenwork/platform/postgres/pool";
import { serverTrouble, sqlState } from "@provenwork/platform/postgres/server-trouble";

// Messages of other errors may quote personal data.
const safeToLog = new Set([
  "EventStoreUnavailable",
  "FileStorageUnavailable",
  "LogMismatch",
  "StreamIncomplete",
  "Superseded",
  "MissingPersonKey",
]);

/** An error as the log names it: its class, with the message or SQLSTATE if these hold no personal data. */
export const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return "error";
  const trouble = serverTrouble(error);
  if (trouble !== undefined) return trouble;
  if (safeToLog.has(error.name) || isConnectionError(error)) return `${error.name}: ${error.message}`;
  const state = sqlState(error);
  return state === undefined ? error.name : `SQLSTATE ${state}`;
};
