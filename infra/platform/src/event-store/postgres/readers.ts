import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { withClient } from "../../postgres/client.ts";
import { retryBudget } from "../../retry-budget.ts";
import { EventStoreUnavailable } from "../port.ts";
import { translated } from "./trouble.ts";
import { type SlowServer, within } from "./within.ts";

export interface Readers {
  /** Runs one query on a pooled connection, with a timeout. @throws EventStoreUnavailable */
  use<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Distinguishes a slow server from an unavailable one. */
  readonly slow: SlowServer;
  /** Whether the server said within the last second that no event was ever deleted. */
  nothingDeleted(): boolean;
  /** Events were deleted. */
  deleted(): void;
  end(): Promise<void>;
}

/** Milliseconds for which an answer counts. */
const knownMs = 1_000;

/**
 * The pool of connections for reading streams. A failed read is retried until half of the timeout, while there are retries left: its
 * connection may be a stale one from before a server restart. A read of a server that answers others may take `maxMs`.
 */
export function readers(config: pg.PoolConfig, answerWithinMs: number, maxMs = answerWithinMs): Readers {
  const pool = new pg.Pool(withClient(config));
  pool.on("error", () => {}); // an idle connection broke, and has left the pool

  let nothingDeletedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  async function askForDeleted(): Promise<void> {
    const at = (askedAt = performance.now());
    const { rows } = await pool.query("SELECT FROM event_log.removed LIMIT 1");
    if (rows.length === 0) nothingDeletedAt = at;
  }

  const retries = retryBudget();
  const slow = { probe: () => pool.query("SELECT"), maxMs };

  /** A connection that comes too late for this read serves the next one. */
  async function connected(left: number): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    try {
      return await within(left, connecting, slow);
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    }
  }

  async function attempt<T>(work: (client: pg.ClientBase) => Promise<T>, deadline: number): Promise<T> {
    const left = () => Math.max(1, deadline - performance.now());
    const client = await connected(left());
    try {
      const answer = await within(left(), work(client), slow);
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    async use(work) {
      const deadline = performance.now() + answerWithinMs;
      retries.request();
      for (;;) {
        try {
          return await attempt(work, deadline);
        } catch (thrown) {
          const error = translated(thrown);
          // A stale connection fails at once; if half of the time is used up, the server is unavailable.
          const retry = error instanceof EventStoreUnavailable && deadline - performance.now() > answerWithinMs / 2;
          if (!retry || !retries.retry()) throw error;
          await pause(25);
        }
      }
    },
    slow,
    nothingDeleted() {
      const now = performance.now();
      if (now - askedAt > knownMs / 2) askForDeleted().catch(() => {}); // until then each read asks for itself
      return now - nothingDeletedAt < knownMs;
    },
    deleted: () => void (nothingDeletedAt = Number.NEGATIVE_INFINITY),
    end: () => pool.end(),
  };
}
