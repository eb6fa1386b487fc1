import { semaphore } from "@provenwork/platform/semaphore";
import type pg from "pg";
import type { WithClient } from "./table-load.ts";

/** The connections of a rebuild, with the settings for writing much at once. */
export interface Writers {
  /** Runs work on the next one that is free. */
  readonly use: WithClient;
  close(): void;
}

const atOnce = 4;

/** These and one that holds the locks of the read models, and one for what else is asked meanwhile. */
const leastPool = atOnce + 2;

/**
 * Opens them before they are needed: a build has more tables than a pool has connections, and its process is too busy to open one
 * within the pool's timeout. Fails at once with a pool that is too small, which would wait for itself.
 */
export async function openWriters(pool: pg.Pool): Promise<Writers> {
  const { max } = pool.options;
  if (max < leastPool) throw new Error(`a rebuild needs a pool of ${leastPool} connections: this one has ${max}`);
  const free: pg.PoolClient[] = [];
  const limit = semaphore(atOnce);
  let closed = false;

  async function use<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = free.pop();
    if (client === undefined) throw new Error("the connections of this build are closed");
    try {
      return await work(client);
    } finally {
      if (closed) client.release(true);
      else free.push(client);
    }
  }

  // What still runs then, because something else has failed, gives its connection back when it ends.
  const close = () => {
    closed = true;
    for (const client of free.splice(0)) client.release(true);
  };

  try {
    while (free.length < atOnce) free.push(await pool.connect());
    for (const client of free) await client.query("SET maintenance_work_mem = '128MB'; SET synchronous_commit = off");
  } catch (error) {
    close();
    throw error;
  }
  return { use: (work) => limit(() => use(work)), close };
}
