import type pg from "pg";

/**
 * Makes a database say, to new connections, that its server is on another timeline than before, and ends all other connections to
 * it: what a process sees of the promotion of a standby. `client` is an administrator's.
 */
export async function pretendPromotion(client: pg.ClientBase, timeline: string): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS pretended;
    CREATE OR REPLACE FUNCTION pretended.pg_walfile_name(pg_lsn) RETURNS text LANGUAGE sql AS $$ SELECT '${timeline}' $$;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = pretended, pg_catalog, public', current_database());
    END $$;
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
}
