import type pg from "pg";

/**
 * Locks are rows of a table, because taking one then needs UPDATE on it: an advisory lock is open to every role that may
 * connect. A row names the backend that holds it and is free as soon as that backend has ended.
 * Holder and contenders connect as one role: Postgres shows `backend_start` only to the same role.
 */
export const createLocksTable = (table: string): string =>
  `CREATE TABLE ${table} (name text PRIMARY KEY, pid integer, backend_start timestamptz)`;

type Queryable = Pick<pg.ClientBase, "query">;

const isHeld = `EXISTS (SELECT FROM pg_stat_get_activity(l.pid) a WHERE a.pid = l.pid AND a.backend_start = l.backend_start)`;

/** Takes a lock for this connection until it ends or releases it; false while another connection holds it. */
export async function tryLock(client: Queryable, table: string, name: string): Promise<boolean> {
  const known = await client.query<{ held: boolean }>(
    `SELECT l.pid IS NOT NULL AND ${isHeld} AS held FROM ${table} l WHERE l.name = $1`,
    [name],
  );
  if (known.rows[0]?.held === true) return false;
  if (known.rows.length === 0)
    await client.query(`INSERT INTO ${table} (name) VALUES ($1) ON CONFLICT DO NOTHING`, [name]);
  await client.query("BEGIN");
  try {
    await lockRow(client, table, name);
    // A statement of its own: it sees what the previous holder of the row lock wrote.
    const { rowCount } = await client.query(
      `UPDATE ${table} l SET pid = pg_backend_pid(),
         backend_start = (SELECT backend_start FROM pg_stat_get_activity(pg_backend_pid()))
       WHERE l.name = $1 AND (l.pid IS NULL OR NOT ${isHeld})`,
      [name],
    );
    await client.query("COMMIT");
    return rowCount === 1;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Releases a lock that this connection holds; without a name, all of a table. */
export async function releaseLocks(client: Queryable, table: string, name?: string): Promise<void> {
  await client.query(
    `UPDATE ${table} l SET pid = NULL, backend_start = NULL
     WHERE l.pid = pg_backend_pid() AND l.name = coalesce($1, l.name)
       AND l.backend_start = (SELECT backend_start FROM pg_stat_get_activity(pg_backend_pid()))`,
    [name ?? null],
  );
}

/** The names of the locks that connections hold. */
export async function heldLocks(database: Queryable, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM ${table} l WHERE l.pid IS NOT NULL AND ${isHeld}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Milliseconds. Transactions that hold a row run a few statements. */
const rowTimeout = 5_000;

/** Locks a row until the transaction ends. @throws lock_not_available (55P03) after five seconds */
async function lockRow(client: Queryable, table: string, name: string): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${rowTimeout}`);
  await client.query(`SELECT FROM ${table} WHERE name = $1 FOR UPDATE`, [name]);
}
