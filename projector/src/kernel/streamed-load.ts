import type pg from "pg";
import type { TableLoad, WithClient } from "./table-load.ts";
import type { Values } from "./changes.ts";
import { copyLines, copyRows, rowLine } from "./copy.ts";
import { addIndexes, addPrimaryKey } from "./ddl.ts";
import { effectsOf, remainder } from "./erasure.ts";
import { writeChanges } from "./write-fold.ts";
import type { Table } from "./table.ts";

/** Rows per COPY: enough to make it cheap, few enough to hold them while another is under way. */
const rowsPerCopy = 10_000;

/**
 * Writes the rows of an immutable table as they arrive, as lines of text that cost little memory. Erasures are applied
 * at the end, once the table is complete; rows that arrive for an erased person later are held until then.
 */
export function streamedLoad(withClient: WithClient, schema: string, table: Table): TableLoad {
  const target = `${schema}.${table.name}`;
  const line = rowLine(table);
  const people = new Set<string>();
  let later: Values[] = [];
  let lines: string[] = [];
  let writing = Promise.resolve();
  let taken = 0;

  const effects = effectsOf(table);
  const names = (row: Values) => effects.some(([column]) => people.has(String(row[column])));

  function erasePerson(person: string): void {
    people.add(person);
    later = later.map((row) => remainder(effects, row, (each) => each === person)).filter((row) => row !== undefined);
  }

  async function write(): Promise<void> {
    await writing;
    const ready = lines;
    lines = [];
    writing = withClient((client) => copyLines(client, target, table, ready));
    writing.catch(() => {}); // awaited before the next write
  }

  return {
    size: 0,
    get taken() {
      return taken;
    },
    buffered: () => undefined,
    apply(change) {
      if (change.kind === "erase") return erasePerson(change.person);
      if (change.kind !== "upsert")
        throw new Error(`${table.name} is immutable, but a row is to get an ${change.kind}`);
      taken += 1;
      if (people.size > 0 && names(change.row)) later.push(change.row);
      else lines.push(line(change.row));
    },
    spill: write,
    async drain() {
      if (lines.length >= rowsPerCopy) await write();
    },
    async finish() {
      await write();
      await writing;
      await withClient(complete);
    },
  };

  async function complete(client: pg.ClientBase): Promise<void> {
    await writeChanges(client, schema, table, { erased: [...people], removed: [], rows: [], patches: [] }, new Set());
    await copyRows(client, target, table, later);
    await addPrimaryKey(client, schema, table);
    await addIndexes(client, schema, table);
  }
}
