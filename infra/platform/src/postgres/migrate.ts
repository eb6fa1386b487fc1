import type pg from "pg";
import { createOnce } from "./create-once.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Whether releases that do not know it work with its tables: it adds what they need not fill, and removes nothing. */
  readonly expands?: true;
}

/** Milliseconds. Another process may have a long migration; an abandoned transaction must not block a start for ever. */
const lockTimeout = 60_000;

/**
 * Applies missing migrations, all or none. Their table is locked, so that concurrent processes take turns; the lock needs
 * UPDATE on the table, so a role that only reads cannot block it.
 * @throws when the database holds a migration that this release does not know and that does more than expand: it was written by a
 * newer one; or lock_not_available
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await createOnce(
      client,
      "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    if ((await missingOf(client, migrations)).length > 0) await applyMissing(client, migrations);
  } finally {
    client.release();
  }
}

async function missingOf(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  // The column is not there before the first migration that expands.
  const { rows } = await client.query<{ name: string; expands: boolean }>(
    "SELECT name, coalesce((to_jsonb(m) ->> 'expands')::boolean, false) AS expands FROM migrations m",
  );
  const applied = new Set(rows.map((row) => row.name));
  const unknown = rows.find(
    ({ name, expands }) => !expands && !migrations.some((migration) => migration.name === name),
  );
  if (unknown !== undefined) {
    throw new Error(
      `the database was migrated by a newer release ("${unknown.name}"): start that release or restore a backup`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applyMissing(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
    await client.query("LOCK TABLE migrations IN SHARE ROW EXCLUSIVE MODE");
    for (const { name, sql, expands = false } of await missingOf(client, migrations)) {
      await client.query(sql);
      await client.query("INSERT INTO migrations (name) VALUES ($1)", [name]);
      if (expands) await markExpanding(client, name);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function markExpanding(client: pg.ClientBase, name: string): Promise<void> {
  await client.query("ALTER TABLE migrations ADD COLUMN IF NOT EXISTS expands boolean NOT NULL DEFAULT false");
  await client.query("UPDATE migrations SET expands = true WHERE name = $1", [name]);
}
