import { retryRaces } from "@provenwork/platform/postgres/create-once";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { migrateWriteDatabase } from "@provenwork/platform/write-database/database";
import { readableByQueries } from "@provenwork/platform/write-database/readable-by-queries";
import { migrateProjector } from "@provenwork/projector/kernel/projector-schema";
import type pg from "pg";
import { openRetryingStore } from "../event-store/retrying-store.ts";
import { roles } from "./roles.ts";

const { command, projector, query, mail } = roles;

// Functions of Postgres that every role may call by default, and with which a role that only reads could stop
// others: advisory locks fill the table of locks that all sessions share, large objects the disk, notices their queue.
const harmful = String.raw`p.proname ~ '^pg_(try_)?advisory_' OR p.proname ~ '^lo_' OR p.proname IN ('loread', 'lowrite', 'pg_notify')`;

/** Revokes the default rights of PUBLIC in a database; for the server's administrator. */
export const nothingForAll = (own: string): string => `
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC;
  DO $$ DECLARE f regprocedure; BEGIN
    FOR f IN SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'pg_catalog'::regnamespace AND (${harmful})
        AND has_function_privilege('public', p.oid, 'EXECUTE') LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f);
    END LOOP;
  END $$;
  GRANT USAGE ON LANGUAGE plpgsql TO ${own};
  GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO ${command}, ${projector};`;

/** Makes what an earlier release created through the administrator's role the owner's. */
export const adopt = (own: string): string => `
  DO $$ DECLARE what text; BEGIN
    FOR what IN
      SELECT format('SCHEMA %I', n.nspname) FROM pg_namespace n
        WHERE n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'public') AND n.nspowner <> '${own}'::regrole
      UNION ALL
      SELECT format('TABLE %I.%I', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p')
          AND c.relowner <> '${own}'::regrole
      UNION ALL
      SELECT format('FUNCTION %s', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND p.proowner <> '${own}'::regrole
    LOOP
      EXECUTE format('ALTER %s OWNER TO ${own}', what);
    END LOOP;
  END $$;`;

/** Makes the event log's tables as their owner, and lets the others in. */
export async function prepareLog(url: string): Promise<void> {
  await (await openRetryingStore(url)).close();
  await withPool(url, async (pool) => {
    await pool.query(`
      REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA event_log FROM PUBLIC;
      GRANT USAGE ON SCHEMA event_log TO ${projector}, ${query};
      GRANT SELECT ON event_log.events, event_log.head TO ${projector}, ${query};
      GRANT INSERT ON event_log.events TO ${projector};
      GRANT UPDATE (position) ON event_log.head TO ${projector};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA event_log TO ${projector};`);
  });
}

export const prepareWrite = (url: string, { catchesMail }: { catchesMail: boolean }): Promise<void> =>
  withPool(url, async (pool) => {
    await migrateWriteDatabase(pool);
    await pool.query(`
      GRANT SELECT ON ${readableByQueries.join(", ")} TO ${query};
      GRANT EXECUTE ON FUNCTION use_api_key(bytea, integer, integer) TO ${query};
      GRANT SELECT ON person_keys TO ${projector};`);
    if (catchesMail) await pool.query(`GRANT INSERT, DELETE, SELECT (mail_id) ON caught_mail TO ${mail}`);
  });

/** Tables that the projector makes later are readable from the start; its own are made here, for the query service to find. */
export const prepareRead = (url: string): Promise<void> =>
  withPool(url, async (pool) => {
    await migrateProjector(pool);
    await pool.query(`
      ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${query};
      ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${query}`);
    const { rows } = await pool.query<{ name: string }>(
      "SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE nspowner = current_user::regrole AND nspname !~ '^pg_'",
    );
    for (const { name } of rows) {
      await pool.query(
        `GRANT USAGE ON SCHEMA ${name} TO ${query}; GRANT SELECT ON ALL TABLES IN SCHEMA ${name} TO ${query}`,
      );
    }
  });

async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool({ url, name: "provenwork provisioning", max: 1, connectTimeout: oneOffConnectTimeout });
  try {
    await retryRaces(() => work(pool));
  } finally {
    await pool.end();
  }
}
