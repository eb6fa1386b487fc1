import pg from "pg";
import { EventStoreUnavailable, LogMismatch } from "../port.ts";
import { serverTrouble } from "../../postgres/server-trouble.ts";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const unavailableCodes = new Set([
  "25006", // read-only: a standby, or a fail-over in progress
  "3D000", // the database is being replaced
  "55P03", // lock timeout
  "57014", // cancelled, also by a time limit
  "57P01",
  "57P02",
  "57P03",
  "57P04",
]);
const unavailableClasses = new Set(["08", "53", "58"]); // connection, resources, system errors
const absentCodes = new Set(["3F000", "42P01", "42883"]); // schema, table, function

/** Maps a driver error to the port's errors; returns unknown errors unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EventStoreUnavailable) return error;
  if (final.some((kind) => error instanceof kind)) return error;
  if (!(error instanceof pg.DatabaseError)) return unavailable(error);
  const code = error.code ?? "";
  if (absentCodes.has(code)) {
    return new LogMismatch(
      `The event log is missing from its database (${error.message}): restore it, or restart every service to begin a new one`,
      { cause: error },
    );
  }
  return unavailableCodes.has(code) || unavailableClasses.has(code.slice(0, 2)) ? unavailable(error) : error;
}

/** A log that this release cannot serve, or a damaged one. A retry would not help. */
export class LogUnusable extends Error {
  override readonly name = "LogUnusable";
}

// Driver and sockets report a lost connection as plain errors of many kinds; these are our own classes.
const final = [LogUnusable, LogMismatch, SyntaxError, TypeError, RangeError, ReferenceError];

const unavailable = (cause: Error): EventStoreUnavailable =>
  new EventStoreUnavailable(`The event log in Postgres does not respond: ${serverTrouble(cause) ?? reason(cause)}`, {
    cause,
  });

/** A refused connection to a name with several addresses comes as an AggregateError without a message. */
const reason = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join("; ") : error.name);
