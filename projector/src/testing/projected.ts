import type { Actor, AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import type pg from "pg";
import { addPrimaryKey, createTables } from "#kernel/ddl.ts";
import type { Projection } from "#kernel/define-projection.ts";
import { foldOf } from "#kernel/fold.ts";
import { writeFold } from "#kernel/write-fold.ts";

const actor: Actor = { id: null, role: "system" };
export const at = "2026-01-02T03:04:05.000Z";

/** Events of one stream as the log would give them back. */
export const recorded = <E extends AnyEvent>(stream: string, ...events: readonly E[]): Recorded<E>[] =>
  events.map((event, revision) => {
    const id = `00000000-0000-4000-8000-00000000000${revision}`;
    const metadata = { version: 1, correlationId: id, causationId: id, commandId: id, actor, at };
    return { ...event, id, stream, revision, metadata };
  });

export type Row = Record<string, unknown>;

/**
 * The rows a projection leaves in real Postgres after these events, by table: folded as one batch, then written one event
 * at a time over that, which must change nothing. Answers both states.
 */
export async function projectTwice(projection: Projection, events: readonly Recorded[]) {
  const database = await createTestDatabase();
  const pool = openPool({ url: database.url, name: "test", connectTimeout: oneOffConnectTimeout });
  try {
    await createTables(pool, "given", projection);
    for (const table of projection.tables) await addPrimaryKey(pool, "given", table);
    await project(pool, projection, events);
    const once = await rowsOf(pool, projection);
    for (const event of events) await project(pool, projection, [event]);
    return { once, twice: await rowsOf(pool, projection) };
  } finally {
    await pool.end();
    await database.drop();
  }
}

async function project(pool: pg.Pool, projection: Projection, events: readonly Recorded[]): Promise<void> {
  const fold = foldOf(projection);
  for (const event of events) fold.apply(event);
  await writeFold(pool, "given", fold);
}

async function rowsOf(pool: pg.Pool, { tables }: Projection): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<Row>(`SELECT * FROM given.${table.name} ORDER BY ${table.primaryKey.join(", ")}`);
    all[table.name] = rows;
  }
  return all;
}
