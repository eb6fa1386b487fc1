import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { addIndexes, addPrimaryKey, createTables, dropTables } from "@provenwork/projector/kernel/ddl";
import { type Projection, schemaBase } from "@provenwork/projector/kernel/define-projection";
import { type Table, writtenColumns } from "@provenwork/projector/kernel/table";
import type { ProjectorContext } from "@provenwork/projector/open-projector";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

const fileOf = (folder: string, { name }: Projection, table: Table) => join(folder, `${name}.${table.name}.copy`);
const schemaOf = ({ name }: Projection) => `floor_${schemaBase(name)}`;

/** Writes the rows of every live read model into files, as COPY gives and takes them. */
export async function exportRows({ pool, projections }: ProjectorContext, folder: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; schema: string }>(
    "SELECT read_model AS name, schema_name AS schema FROM projector.live_versions",
  );
  for (const projection of projections) {
    const schema = rows.find(({ name }) => name === projection.name)?.schema;
    if (schema === undefined)
      throw new Error(`${projection.name} is not live: rebuild it before its rows are exported`);
    for (const table of projection.tables) {
      const client = await pool.connect();
      const copy = client.query(copyTo(`COPY ${schema}.${table.name} (${writtenColumns(table).join(", ")}) TO STDOUT`));
      await pipeline(copy, createWriteStream(fileOf(folder, projection, table)));
      client.release();
    }
  }
}

/**
 * The minimum work of any rebuild: read the events, undecoded, and write the final rows, which are known
 * already, into the same tables with the same keys and indexes and the same settings. Answers the number of events.
 */
export async function runFloor({ store, pool, projections }: ProjectorContext, folder: string): Promise<number> {
  let events = 0;
  const signal = new AbortController().signal;
  for await (const batch of store.feed({ after: null, batchSize: 4_000, mode: "replay", signal }))
    events += batch.events.length;
  for (const projection of projections) {
    await dropTables(pool, schemaOf(projection));
    await createTables(pool, schemaOf(projection), projection);
    await Promise.all(projection.tables.map((table) => fill(pool, projection, table, folder)));
  }
  return events;
}

async function fill(pool: pg.Pool, projection: Projection, table: Table, folder: string): Promise<void> {
  const schema = schemaOf(projection);
  const client = await pool.connect();
  try {
    await client.query("SET maintenance_work_mem = '128MB'; SET synchronous_commit = off");
    const copy = client.query(
      copyFrom(`COPY ${schema}.${table.name} (${writtenColumns(table).join(", ")}) FROM STDIN`),
    );
    await pipeline(createReadStream(fileOf(folder, projection, table)), copy);
    await addPrimaryKey(client, schema, table);
    await addIndexes(client, schema, table);
  } finally {
    client.release();
  }
}
