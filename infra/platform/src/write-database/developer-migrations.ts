import type { Migration } from "../postgres/migrate.ts";

/** API keys and webhooks; part of `writeMigrations`. */
export const developerMigrations: readonly Migration[] = [
  {
    name: "2026-11-27 API keys of companies",
    expands: true,
    sql: `
      CREATE TABLE api_keys (
        key_id uuid PRIMARY KEY, hash bytea NOT NULL UNIQUE, company_id uuid NOT NULL, created_by uuid NOT NULL,
        name text NOT NULL, scopes text[] NOT NULL,
        last_used_at timestamptz, window_began timestamptz NOT NULL DEFAULT now(), used integer NOT NULL DEFAULT 0
      ) WITH (fillfactor = 70);
      CREATE INDEX api_keys_company ON api_keys (company_id);
      -- A key ends with its creator's membership, before anything has noticed that.
      CREATE VIEW working_api_keys AS SELECT key_id, company_id, last_used_at FROM api_keys k
        WHERE EXISTS (SELECT FROM memberships m WHERE m.person_id = k.created_by AND m.group_id = k.company_id);
      -- Counts a call. The query service may call it, and write nothing else.
      CREATE FUNCTION use_api_key(presented bytea, quota integer, seconds integer)
      RETURNS TABLE (key_id uuid, company_id uuid, created_by uuid, name text, scopes text[], used integer, resets_in float8)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT set_config('synchronous_commit', 'off', true);
        UPDATE api_keys k SET
          last_used_at = CASE WHEN k.last_used_at > now() - interval '1 minute' THEN k.last_used_at ELSE now() END,
          window_began = CASE WHEN k.window_began + make_interval(secs => seconds) <= now() THEN now() ELSE k.window_began END,
          used = CASE WHEN k.window_began + make_interval(secs => seconds) <= now() THEN 1 ELSE least(k.used, quota) + 1 END
        FROM working_api_keys w WHERE w.key_id = k.key_id AND k.hash = presented
        RETURNING k.key_id, k.company_id, k.created_by, k.name, k.scopes, k.used,
          extract(epoch FROM k.window_began + make_interval(secs => seconds) - now())::float8;
      $$;
      REVOKE EXECUTE ON FUNCTION use_api_key(bytea, integer, integer) FROM PUBLIC;
    `,
  },
  {
    name: "2026-11-27 webhooks of companies",
    expands: true,
    sql: `
      ALTER TABLE due ADD COLUMN details jsonb;
      CREATE TABLE webhook_queues (
        webhook_id uuid PRIMARY KEY, failing_since timestamptz, served_at timestamptz NOT NULL DEFAULT 'epoch'
      );
      CREATE TABLE webhook_deliveries (
        delivery_id uuid PRIMARY KEY, webhook_id uuid NOT NULL, company_id uuid NOT NULL, type text NOT NULL, payload text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
        attempts integer NOT NULL DEFAULT 0, created_at timestamptz NOT NULL, next_at timestamptz NOT NULL, finished_at timestamptz,
        status integer, problem text, took_ms integer, causation_id uuid NOT NULL, correlation_id uuid NOT NULL
      );
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_at) WHERE state = 'waiting';
      CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (webhook_id, state, created_at);
      CREATE INDEX webhook_deliveries_finished ON webhook_deliveries USING brin (finished_at);
    `,
  },
];
