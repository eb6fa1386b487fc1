import type { Migration } from "../postgres/migrate.ts";

/** Applied in order, once each; a written one is never edited. */
export const writeMigrations: readonly Migration[] = [
  {
    name: "2026-11-21 first tables",
    sql: `
      CREATE TABLE person_keys (
        person_id uuid PRIMARY KEY, key_id text NOT NULL, wrapped bytea,
        created_at timestamptz NOT NULL DEFAULT now(), erased_at timestamptz,
        CHECK ((wrapped IS NULL) = (erased_at IS NOT NULL))
      );
      CREATE TABLE credentials (
        credential_id uuid PRIMARY KEY, password_hash text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE ended_sessions (
        session_id uuid PRIMARY KEY, person_id uuid NOT NULL, ended_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX ended_sessions_ended_at ON ended_sessions (ended_at);
      CREATE TABLE account_auth_version (
        person_id uuid PRIMARY KEY, version integer NOT NULL, changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX account_auth_version_changed_at ON account_auth_version (changed_at);
      CREATE TABLE outbox (
        message_id text PRIMARY KEY, template text NOT NULL, ids jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed', 'dropped')),
        attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz NOT NULL DEFAULT now(),
        deadline timestamptz NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz
      );
      CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE status = 'waiting';
      CREATE TABLE reactor_checkpoints (
        reactor text PRIMARY KEY, log text NOT NULL, position text NOT NULL, event_id text NOT NULL
      );
      CREATE TABLE due (
        due_id uuid PRIMARY KEY, kind text NOT NULL, subject_id uuid NOT NULL, due_at timestamptz NOT NULL, done_at timestamptz
      );
      CREATE INDEX due_open ON due (due_at) WHERE done_at IS NULL;
      CREATE TABLE caught_mail (
        mail_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, to_address text NOT NULL, subject text NOT NULL,
        text text NOT NULL, html text NOT NULL, sent_at timestamptz NOT NULL DEFAULT now()
      );
    `,
  },
];
