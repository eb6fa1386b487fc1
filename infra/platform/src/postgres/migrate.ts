import type pg from "pg";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Applies what is missing, each in a transaction, while an advisory lock keeps other processes out.
 * @throws when the database holds a migration this release does not know: it was written by a newer one.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('provenwork migrations'))");
    await client.query(
      "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations");
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown !== undefined) {
      throw new Error(
        `the database was migrated by a newer release ("${unknown}"): start that release or restore a backup`,
      );
    }
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration);
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext('provenwork migrations'))").catch(() => {});
    client.release();
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query(migration.sql);
    await client.query("INSERT INTO migrations (name) VALUES ($1)", [migration.name]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
