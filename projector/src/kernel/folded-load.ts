import type pg from "pg";
import type { TableLoad, WithClient } from "./table-load.ts";
import { copyRows, mergeRows } from "./copy.ts";
import { addIndexes, addPrimaryKey } from "./ddl.ts";
import { type NetChanges, TableFold } from "./fold.ts";
import type { Table } from "./table.ts";
import { writeChanges } from "./write-fold.ts";

/** Folds rows in memory, so that each is written once; what was spilled before is merged on the primary key. */
export function foldedLoad(withClient: WithClient, schema: string, table: Table): TableLoad {
  let fold = new TableFold(table, { empty: true });
  let spilled = false;
  let written = 0;

  /** Writes what is held, then does the rest of the step; notes it once that is committed, because a step may run again. */
  async function writeHeld(rest: (client: pg.ClientBase) => Promise<void> = async () => {}): Promise<void> {
    let net: readonly NetChanges[] = [];
    await withClient(async (client) => {
      net = fold.net();
      await write(client, net);
      await rest(client);
    });
    written += net.reduce((total, { rows }) => total + rows.length, 0);
    spilled = true;
    fold = new TableFold(table);
  }

  async function write(client: pg.ClientBase, net: readonly NetChanges[]): Promise<void> {
    for (const [index, changes] of net.entries()) {
      if (spilled || index > 0) await merge(client, changes);
      else {
        await copyRows(client, `${schema}.${table.name}`, table, changes.rows);
        await addPrimaryKey(client, schema, table);
      }
    }
  }

  async function merge(client: pg.ClientBase, changes: NetChanges): Promise<void> {
    await writeChanges(client, schema, table, { ...changes, rows: [], patches: [] }, new Set());
    await mergeRows(client, schema, table, changes.rows);
    await writeChanges(client, schema, table, { ...changes, erased: [], removed: [], rows: [] }, new Set());
  }

  return {
    get size() {
      return fold.size;
    },
    get taken() {
      return written + fold.size;
    },
    buffered() {
      const [changes, ...later] = spilled ? [] : fold.net();
      return later.length === 0 ? changes?.rows : undefined;
    },
    apply: (change) => fold.apply(change),
    spill: () => writeHeld(),
    drain: async () => {},
    finish: () => writeHeld((client) => addIndexes(client, schema, table)),
  };
}
