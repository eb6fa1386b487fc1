import { logStream } from "@provenwork/contracts/operations/events";
import type pg from "pg";
import { createOnce } from "../../postgres/create-once.ts";
import { newLogCreated } from "../log-created.ts";
import { lockable, migration, newestTable, schemaVersion } from "./schema.ts";
import { readLogId } from "./session.ts";
import { LogUnusable } from "./trouble.ts";

/** Migrates the tables and appends the log's first event, if needed; resolves to the log's id. */
export async function migrate(client: pg.Client): Promise<string> {
  const current = (await currentVersion(client)) === schemaVersion && (await exists(client, newestTable));
  const ready = current ? await readLogId(client) : undefined;
  return ready ?? (await underLock(client));
}

async function underLock(client: pg.Client): Promise<string> {
  await createOnce(client, lockable);
  await client.query("BEGIN");
  // Needs UPDATE on the table, so a role that only reads cannot block it; lock_timeout is the session's.
  await client.query("LOCK TABLE event_log.head IN SHARE ROW EXCLUSIVE MODE");
  const version = await currentVersion(client);
  if (version > schemaVersion) {
    await client.query("ROLLBACK");
    throw new LogUnusable(
      `The event log has version ${version}, this release knows ${schemaVersion}: run the later release`,
    );
  }
  if (version < schemaVersion || !(await exists(client, newestTable))) await client.query(migration);
  const { id, type, data, metadata } = newLogCreated();
  const first = [id, logStream, type, JSON.stringify(data), JSON.stringify(metadata)];
  await client.query("INSERT INTO event_log.head (position, schema_version) VALUES (0, 0) ON CONFLICT DO NOTHING");
  await client.query(
    `WITH first AS (UPDATE event_log.head SET position = 1 WHERE position = 0 RETURNING position)
     INSERT INTO event_log.events (position, id, stream, revision, type, data, metadata)
       SELECT position, $1, $2, 0, $3, $4, $5 FROM first`,
    first,
  );
  await client.query("UPDATE event_log.head SET schema_version = $1", [schemaVersion]);
  await client.query("COMMIT");
  const logId = await readLogId(client);
  if (logId === undefined)
    throw new LogUnusable("The event log has events but no stream `log`: it was damaged, restore a backup");
  return logId;
}

/** 0 before the tables exist. */
async function currentVersion(client: pg.Client): Promise<number> {
  if (!(await exists(client, "event_log.head"))) return 0;
  const version = await client.query<{ schema_version: string }>("SELECT schema_version FROM event_log.head");
  return Number(version.rows[0]?.schema_version ?? 0);
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass($1) AS found", [table]);
  return rows.some(({ found }) => found !== null);
}
