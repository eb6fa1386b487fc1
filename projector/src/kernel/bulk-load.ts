import type { Recorded } from "@provenwork/contracts/kernel/event";
import type pg from "pg";
import { copyRows, mergeRows } from "./copy.ts";
import { addIndexes, addPrimaryKey } from "./ddl.ts";
import type { Projection } from "./define-projection.ts";
import { TableFold, applyTo } from "./fold.ts";
import { ProjectionFailed } from "./poison.ts";
import type { Table } from "./table.ts";
import { writeChanges } from "./write-fold.ts";

/** Fills a build's empty tables from the whole history. */
export interface BulkLoad {
  readonly projection: Projection;
  /** Rows held in memory. */
  readonly size: number;
  apply(event: Recorded): void;
  /** Writes the largest table's rows and forgets them. */
  spill(): Promise<void>;
  /** Writes what is left, then makes keys and indexes. */
  finish(): Promise<void>;
}

/** Folds in memory and writes with COPY; what was spilled before is merged on the primary key. @throws ProjectionFailed */
export function bulkLoad(pool: pg.Pool, schema: string, projection: Projection): BulkLoad {
  const folds = new Map(projection.tables.map((table) => [table.name, new TableFold(table, { empty: true })]));
  const spilled = new Set<string>();

  async function write(client: pg.ClientBase, fold: TableFold): Promise<void> {
    const { table } = fold;
    const changes = fold.net();
    if (spilled.has(table.name)) {
      await writeChanges(client, schema, table, { ...changes, rows: [], patches: [] }, new Set());
      await mergeRows(client, schema, table, changes.rows);
      await writeChanges(
        client,
        schema,
        table,
        { people: [], removed: [], rows: [], patches: changes.patches },
        new Set(),
      );
    } else {
      await copyRows(client, `${schema}.${table.name}`, table, changes.rows);
      await addPrimaryKey(client, schema, table);
    }
    spilled.add(table.name);
    folds.set(table.name, new TableFold(table));
  }

  const withClient = async (work: (client: pg.PoolClient) => Promise<void>) => {
    const client = await pool.connect();
    try {
      await client.query("SET maintenance_work_mem = '128MB'; SET synchronous_commit = off");
      await work(client);
      client.release();
    } catch (error) {
      client.release(true);
      throw new ProjectionFailed(projection.name, error);
    }
  };

  const finishTable = (fold: TableFold): Promise<void> =>
    withClient(async (client) => {
      const table: Table = fold.table;
      await write(client, fold);
      await addIndexes(client, schema, table);
    });

  return {
    projection,
    get size() {
      return [...folds.values()].reduce((total, fold) => total + fold.size, 0);
    },
    apply: (event) => applyTo(folds, projection, event),
    async spill() {
      const [largest] = [...folds.values()].sort((left, right) => right.size - left.size);
      if (largest !== undefined) await withClient((client) => write(client, largest));
    },
    async finish() {
      await Promise.all([...folds.values()].map(finishTable));
    },
  };
}
