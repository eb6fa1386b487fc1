import type pg from "pg";
import { createOnce } from "./create-once.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Milliseconds. Another process may have a long migration; an abandoned transaction must not block a start for ever. */
const lockTimeout = 60_000;

/**
 * Applies missing migrations, all or none. Their table is locked, so that concurrent processes take turns; the lock needs
 * UPDATE on the table, so a role that only reads cannot block it.
 * @throws when the database holds a migration this release does not know: it was written by a newer one; or lock_not_available
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
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations");
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `the database was migrated by a newer release ("${unknown}"): start that release or restore a backup`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applyMissing(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
    await client.query("LOCK TABLE migrations IN SHARE ROW EXCLUSIVE MODE");
    for (const { name, sql } of await missingOf(client, migrations)) {
      await client.query(sql);
      await client.query("INSERT INTO migrations (name) VALUES ($1)", [name]);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
