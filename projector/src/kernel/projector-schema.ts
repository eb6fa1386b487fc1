import { type Migration, migrate } from "@provenwork/platform/postgres/migrate";
import type pg from "pg";
import { createLocksTable } from "@provenwork/platform/postgres/locks";
import { locksTable } from "./locks.ts";

const migrations: readonly Migration[] = [
  {
    name: "projector-1",
    sql: `
      CREATE SCHEMA projector;
      CREATE TABLE projector.checkpoint (
        name text PRIMARY KEY,
        log text NOT NULL,
        position text COLLATE "C" NOT NULL,
        event_id text NOT NULL,
        -- Raised when builds come or go: who follows with an older list of builds is fenced off.
        generation integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE projector.live_versions (
        read_model text PRIMARY KEY,
        version integer NOT NULL,
        schema_name text NOT NULL
      );
      CREATE TABLE projector.builds (
        schema_name text PRIMARY KEY,
        read_model text NOT NULL,
        version integer NOT NULL,
        status text NOT NULL CHECK (status IN ('building', 'live', 'retired', 'stale', 'dropped')),
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE projector.parked_streams (
        read_model text NOT NULL,
        stream text NOT NULL,
        revision integer NOT NULL,
        event_id text NOT NULL,
        error text NOT NULL,
        announced boolean NOT NULL DEFAULT false,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (read_model, stream)
      );
      CREATE TABLE projector.parked_events (
        read_model text NOT NULL,
        parked_stream text NOT NULL,
        position text COLLATE "C" NOT NULL,
        stream text NOT NULL,
        revision integer NOT NULL,
        event_id text NOT NULL,
        PRIMARY KEY (read_model, parked_stream, position),
        FOREIGN KEY (read_model, parked_stream) REFERENCES projector.parked_streams ON DELETE CASCADE
      );`,
  },
  { name: "projector-2: locks as rows", sql: createLocksTable(locksTable) },
  {
    name: "projector-3: derived rows that are out of date",
    sql: `
      CREATE TABLE projector.backlog (id uuid PRIMARY KEY, read_model text NOT NULL, keys text[] NOT NULL);
      CREATE INDEX ON projector.backlog (read_model);`,
  },
  {
    name: "projector-4: requested builds",
    sql: `
      CREATE TABLE projector.build_requests (
        request_id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('rebuild', 'roll-back')),
        read_models text[] NOT NULL,
        compare boolean NOT NULL,
        requested_at timestamptz NOT NULL,
        position text COLLATE "C" NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
        started_at timestamptz,
        ended_at timestamptz,
        phase text,
        events bigint NOT NULL DEFAULT 0,
        share double precision,
        flipped boolean NOT NULL DEFAULT false,
        comparisons jsonb NOT NULL DEFAULT '[]',
        failure text
      );
      CREATE INDEX ON projector.build_requests (position);`,
  },
  {
    name: "projector-5: parked streams as one view, and who leads",
    sql: `
      CREATE VIEW projector.parked AS
        SELECT p.read_model, p.stream, p.revision, p.event_id, p.error, p.announced, p.parked_at,
          (SELECT count(*)::int FROM projector.parked_events e
           WHERE e.read_model = p.read_model AND e.parked_stream = p.stream) AS waiting
        FROM projector.parked_streams p;
      CREATE TABLE projector.leaders (
        read_model text PRIMARY KEY,
        version integer NOT NULL,
        instance text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        events_per_second double precision
      );
      -- A process that was killed marks no end: its heartbeats stay away.
      CREATE VIEW projector.current_leaders AS
        SELECT read_model, version, instance, since, events_per_second FROM projector.leaders
        WHERE ended_at IS NULL AND seen_at > now() - interval '20 seconds';`,
  },
  {
    name: "projector-6: who asked for what, and what came of retries and skips",
    sql: `
      -- An account's id, or "system"; null where an earlier release noted the request.
      ALTER TABLE projector.build_requests ADD COLUMN actor text, ADD COLUMN reason text NOT NULL DEFAULT '';
      CREATE TABLE projector.take_ups (
        event_id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('retry', 'skip')),
        read_model text NOT NULL,
        stream text NOT NULL,
        revision integer NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('taken-up', 'parked-again', 'not-parked')),
        actor text NOT NULL,
        reason text NOT NULL,
        requested_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL DEFAULT now(),
        position text COLLATE "C" NOT NULL
      );
      CREATE INDEX ON projector.take_ups (position);`,
  },
  {
    name: "projector-7: builds that wait for a decision",
    sql: `
      ALTER TABLE projector.build_requests
        ADD COLUMN hold boolean NOT NULL DEFAULT false,
        ADD COLUMN decision text CHECK (decision IN ('switch', 'discard')),
        ADD COLUMN held_until timestamptz,
        ADD COLUMN held text CHECK (held IN ('switch', 'discard', 'expired'));`,
  },
  {
    name: "projector-8: who decided on a build, and retries of what was given up",
    sql: `
      ALTER TABLE projector.build_requests ADD COLUMN decided_by text, ADD COLUMN decided_at timestamptz;
      CREATE TABLE projector.letter_retries (
        request_id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('mail', 'timer')),
        letter_id text NOT NULL,
        actor text NOT NULL,
        reason text NOT NULL,
        requested_at timestamptz NOT NULL,
        position text COLLATE "C" NOT NULL
      );
      CREATE INDEX ON projector.letter_retries (position);`,
  },
  {
    name: "projector-9: why a build was decided on",
    sql: "ALTER TABLE projector.build_requests ADD COLUMN decision_reason text",
  },
  {
    name: "projector-10: waiting events are counted up to 1,001, and parked streams are listed in order",
    sql: `
      CREATE OR REPLACE VIEW projector.parked AS
        SELECT p.read_model, p.stream, p.revision, p.event_id, p.error, p.announced, p.parked_at,
          (SELECT count(*)::int FROM (SELECT FROM projector.parked_events e
            WHERE e.read_model = p.read_model AND e.parked_stream = p.stream LIMIT 1001) first_ones) AS waiting
        FROM projector.parked_streams p;
      CREATE INDEX ON projector.parked_streams (parked_at, read_model, stream);`,
  },
  {
    name: "projector-11: how far a build is that is filled and not live yet",
    sql: `
      ALTER TABLE projector.builds ADD COLUMN filled jsonb;
      CREATE TABLE projector.build_steps (schema_name text, step integer, PRIMARY KEY (schema_name, step));`,
  },
  {
    name: "projector-12: groups of read models with a checkpoint each",
    sql: "ALTER TABLE projector.checkpoint ADD COLUMN read_models text[]; -- null: all read models",
  },
];

/** Brings the projector's own tables up to this release; safe to call from every process at once. */
export const migrateProjector = (pool: pg.Pool): Promise<void> => migrate(pool, migrations);
