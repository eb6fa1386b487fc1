import { pauseAfter } from "@provenwork/platform/back-off";
import { isConnectionError } from "@provenwork/platform/postgres/pool";
import { semaphore } from "@provenwork/platform/semaphore";
import type pg from "pg";
import { inTransaction } from "./transaction.ts";

/** The connections of a rebuild, with the settings for writing much at once. */
export interface Writers {
  /** Runs one step of a build on the next connection that is free, of those for tables. */
  readonly step: WriteStep;
  /** Runs one on the connection for derived rows, which do not wait until all tables are written. */
  readonly derive: WriteStep;
  close(): void;
}

/**
 * Runs `work` in a transaction. Where its connection is lost, it runs again on a new one unless it was committed, so it must
 * change nothing in memory. @throws LostRows; what `work` throws
 */
export type WriteStep = (schema: string, work: (client: pg.ClientBase) => Promise<void>) => Promise<void>;

/** The server crashed and lost a step that it had committed: the build starts over. */
export class LostRows extends Error {
  override readonly name = "LostRows";
  constructor(schema: string) {
    super(`the database server lost rows of ${schema} when it crashed`);
  }
}

const forTables = 4;
const all = forTables + 1;

/** These and one that holds the locks of the read models, and one for other queries. */
const minPoolSize = all + 2;

const reconnecting = { initialMs: 50, maxMs: 1_000 };
/** Attempts to reconnect, about a second apart: a restart of the server takes less. */
const maxAttempts = 60;

/**
 * Opens them before they are needed: a build has more tables than a pool has connections, and its process is too busy to open one
 * within the pool's timeout. Fails at once with a pool that is too small, which would wait for itself.
 */
export async function openWriters(pool: pg.Pool): Promise<Writers> {
  const { max } = pool.options;
  if (max < minPoolSize) throw new Error(`a rebuild needs a pool of ${minPoolSize} connections: this one has ${max}`);
  const clients: pg.PoolClient[] = [];
  const closed = new AbortController();
  // What still runs then, because something else has failed, gives its connection back when it ends.
  const close = () => closed.abort();
  try {
    while (clients.length < all) clients.push(await openWriter(pool));
  } catch (error) {
    for (const client of clients) client.release(true);
    throw error;
  }
  const [deriving, ...writing] = clients;
  const steps = new Steps();
  return {
    step: shared(pool, steps, writing, closed.signal),
    derive: shared(pool, steps, deriving === undefined ? [] : [deriving], closed.signal),
    close,
  };
}

async function openWriter(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  await client.query("SET maintenance_work_mem = '128MB'; SET synchronous_commit = off");
  return client;
}

/** Lends connections, each to one step at a time, in the order of the requests, until they are closed. */
function shared(pool: pg.Pool, steps: Steps, free: pg.PoolClient[], closed: AbortSignal): WriteStep {
  const limit = semaphore(free.length);
  closed.addEventListener("abort", () => {
    for (const client of free.splice(0)) client.release(true);
  });
  return (schema, work) =>
    limit(async () => {
      let client = free.pop();
      if (client === undefined) throw new Error("the connections of this build are closed");
      const run = steps.next(schema, work);
      try {
        for (let attempt = 0; ; attempt += 1) {
          try {
            client ??= await openWriter(pool);
            return await run(client);
          } catch (error) {
            if (!isConnectionError(error) || attempt === maxAttempts || closed.aborted) throw error;
            client?.release(true);
            client = undefined;
            await pauseAfter(attempt, reconnecting, closed);
          }
        }
      } finally {
        if (client !== undefined && closed.aborted) client.release(true);
        else if (client !== undefined) free.push(client);
      }
    });
}

/**
 * Each step leaves a mark in its transaction. The mark shows after a lost connection whether it was committed, and whether the
 * server still has the steps before: commits do not wait for the disk.
 */
class Steps {
  #begun = 0;
  readonly #committed = new Map<string, number>();

  next(schema: string, work: (client: pg.ClientBase) => Promise<void>): (client: pg.ClientBase) => Promise<void> {
    const step = (this.#begun += 1);
    let attempts = 0;
    return async (client) => {
      attempts += 1;
      if (attempts === 1 || !(await this.#isCommitted(client, schema, step))) {
        await inTransaction(client, async () => {
          await work(client);
          await client.query("INSERT INTO projector.build_steps (schema_name, step) VALUES ($1, $2)", [schema, step]);
        });
      }
      this.#committed.set(schema, (this.#committed.get(schema) ?? 0) + 1);
    };
  }

  async #isCommitted(client: pg.ClientBase, schema: string, step: number): Promise<boolean> {
    const { rows } = await client.query<{ known: number; own: number }>(
      `SELECT count(*)::int AS known, count(*) FILTER (WHERE step = $2)::int AS own
       FROM projector.build_steps WHERE schema_name = $1`,
      [schema, step],
    );
    const { known = 0, own = 0 } = rows[0] ?? {};
    if (known < (this.#committed.get(schema) ?? 0)) throw new LostRows(schema);
    return own > 0;
  }
}
