import type { EventStore } from "@provenwork/platform/event-store/port";
import { until } from "@provenwork/platform/testing/until";
import type pg from "pg";
import { countBacklog } from "#kernel/backlog.ts";
import { readCheckpoint } from "#kernel/checkpoint.ts";
import type { Projection } from "#kernel/define-projection.ts";

interface Place {
  readonly pool: pg.Pool;
  readonly store: EventStore;
}

/** Waits until the live read models hold everything that is in the log now, and what follows from it. */
export async function untilProjected({ pool, store }: Place): Promise<void> {
  const head = await store.head();
  await until(async () => {
    const checkpoint = await readCheckpoint(pool);
    if (checkpoint?.log !== head.log || checkpoint.position < head.position) return false;
    const { rows } = await pool.query<{ name: string }>("SELECT read_model AS name FROM projector.live_versions");
    return (
      (await countBacklog(
        pool,
        rows.map(({ name }) => name),
      )) === 0
    );
  }, `the read models at position ${head.position}`);
}

/** Every row of a read model's live tables as text, sorted, so that two states can be compared byte for byte. */
export async function liveRows(pool: pg.Pool, { name, tables }: Projection): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ schema: string }>(
    "SELECT schema_name AS schema FROM projector.live_versions WHERE read_model = $1",
    [name],
  );
  const schema = rows[0]?.schema;
  if (schema === undefined) throw new Error(`${name} is not live`);
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows: texts } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${schema}.${table.name} t ORDER BY 1`,
    );
    found[table.name] = texts.map(({ row }) => row);
  }
  return found;
}

export async function allLiveRows(pool: pg.Pool, projections: readonly Projection[]) {
  const all: Record<string, Record<string, string[]>> = {};
  for (const projection of projections) all[projection.name] = await liveRows(pool, projection);
  return all;
}
