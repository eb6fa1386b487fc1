/** Milliseconds until a connection, and until an answer on it, after which the server counts as unavailable. */
export interface DatabaseTimeouts {
  readonly connectTimeout: number;
  readonly queryTimeout: number;
}

/** The table in production.md has the same figures. */
export const databaseTimeouts = {
  /** Commands, and the ended sessions that every request needs. */
  commands: { connectTimeout: 3_000, queryTimeout: 3_000 },
  /** During a rebuild, a connection may take seconds; that is not an outage. */
  queries: { connectTimeout: 5_000, queryTimeout: 5_000 },
  /** Email, timers, signed heads: no request waits for them, so a slow server gets more time. */
  background: { connectTimeout: 10_000, queryTimeout: 60_000 },
} as const satisfies Record<string, DatabaseTimeouts>;

/** Milliseconds of silence after which the system asks whether the other side of a connection is still there. */
export const keepAliveDelayMs = 10_000;
