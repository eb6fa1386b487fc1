import { semaphore } from "@provenwork/platform/semaphore";
import type pg from "pg";
import type { WithClient } from "./table-load.ts";

/** The connections of a rebuild, with the settings for writing much at once. */
export interface Writers {
  /** Runs work on the next one that is free, of those for tables. */
  readonly use: WithClient;
  /** Runs work on the one for derived rows, which do not wait until all tables are written. */
  readonly derive: WithClient;
  close(): void;
}

const forTables = 4;
const all = forTables + 1;

/** These and one that holds the locks of the read models, and one for what else is asked meanwhile. */
const leastPool = all + 2;

/**
 * Opens them before they are needed: a build has more tables than a pool has connections, and its process is too busy to open one
 * within the pool's timeout. Fails at once with a pool that is too small, which would wait for itself.
 */
export async function openWriters(pool: pg.Pool): Promise<Writers> {
  const { max } = pool.options;
  if (max < leastPool) throw new Error(`a rebuild needs a pool of ${leastPool} connections: this one has ${max}`);
  const clients: pg.PoolClient[] = [];
  const closed = new AbortController();
  // What still runs then, because something else has failed, gives its connection back when it ends.
  const close = () => closed.abort();
  try {
    while (clients.length < all) clients.push(await pool.connect());
    for (const client of clients)
      await client.query("SET maintenance_work_mem = '128MB'; SET synchronous_commit = off");
  } catch (error) {
    for (const client of clients) client.release(true);
    throw error;
  }
  const [deriving, ...writing] = clients;
  return {
    use: shared(writing, closed.signal),
    derive: shared(deriving === undefined ? [] : [deriving], closed.signal),
    close,
  };
}

/** Hands out connections, each to one at a time and to the others in the order they came, until they are closed. */
function shared(free: pg.PoolClient[], closed: AbortSignal): WithClient {
  const limit = semaphore(free.length);
  closed.addEventListener("abort", () => {
    for (const client of free.splice(0)) client.release(true);
  });
  return (work) =>
    limit(async () => {
      const client = free.pop();
      if (client === undefined) throw new Error("the connections of this build are closed");
      try {
        return await work(client);
      } finally {
        if (closed.aborted) client.release(true);
        else free.push(client);
      }
    });
}
