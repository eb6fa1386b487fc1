// https://www.postgresql.org/docs/current/errcodes-appendix.html
const messages: Readonly<Record<string, string>> = {
  "25006": "the database server only reads: it is a standby, or set to read-only",
  "53100": "the disk of the database server is full",
  "53200": "the database server is out of memory",
  "53300": "the database server accepts no more connections",
  "57014": "the database server cancelled the statement",
  "57P01": "the database server is shutting down",
  "57P02": "the database server crashed",
  "57P03": "the database server is starting or stopping",
  "57P04": "the database was dropped",
  "58030": "the database server cannot read or write its disk",
  "58P01": "the database server misses a file",
};
const classMessages: Readonly<Record<string, string>> = {
  "53": "the database server lacks a resource",
  "57": "an operator stopped this on the database server",
  "58": "the operating system of the database server failed",
};

/** A server's own trouble in words without personal data; undefined for other errors. Checks the causes, too. */
export function serverTrouble(error: unknown): string | undefined {
  const state = sqlState(error);
  const trouble = state && (messages[state] ?? classMessages[state.slice(0, 2)]);
  if (trouble !== undefined) return `${trouble} (SQLSTATE ${state})`;
  return error instanceof Error && error.cause !== undefined ? serverTrouble(error.cause) : undefined;
}

/** Whether a database server is short of something, or broken: an operator has to do something about it. */
export const isServerShort = (error: unknown): boolean => /^5[38]/.test(sqlState(error) ?? "");
/** Postgres' code for what went wrong, five signs (PostgreSQL documentation, appendix A); undefined for other errors. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
