import { createTestDatabase } from "@provenwork/platform/testing/database";
import fc from "fast-check";
import pg from "pg";
import { expect, it } from "vitest";
import { change, pairs, things } from "#testing/changes.ts";
import { PlainTables, rowText } from "#testing/plain-tables.ts";
import type { Change } from "./changes.ts";
import { copyRows, mergeRows } from "./copy.ts";
import { addIndexes, addPrimaryKey, createTables } from "./ddl.ts";
import { defineProjection } from "./define-projection.ts";
import { TableFold } from "./fold.ts";
import type { Table } from "./table.ts";
import { writeChanges } from "./write-fold.ts";

const tables: readonly Table[] = [things, pairs];
const projection = defineProjection({ name: "samples", version: 1, tables, on: {} });
const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 15 }), { minLength: 1, maxLength: 5 });

async function withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await createTables(client, "samples_v1", projection);
    for (const table of tables) {
      await addPrimaryKey(client, "samples_v1", table);
      await addIndexes(client, "samples_v1", table);
    }
    await work(client);
  } finally {
    await client.end();
    await database.drop();
  }
}

async function clear(client: pg.Client): Promise<void> {
  for (const table of tables) await client.query(`TRUNCATE samples_v1.${table.name}`);
}

async function rows(client: pg.Client): Promise<string[][]> {
  const all: string[][] = [];
  for (const table of tables) {
    const found = await client.query<Record<string, unknown>>(`SELECT * FROM samples_v1.${table.name}`);
    all.push(found.rows.map((row) => rowText(table, row)).sort());
  }
  return all;
}

function plainly(changes: readonly Change[]): string[][] {
  const plain = new PlainTables();
  for (const each of changes) plain.apply(each);
  return tables.map((table) => plain.rowsOf(table));
}

/** Whose rows are left: `person` is the second column of one table and the third of the other. */
const owners = (all: string[][]): unknown[] =>
  all.flatMap((texts, table) => texts.map((text) => (JSON.parse(text) as unknown[])[table + 1]));

function folded(table: Table, batch: readonly Change[], options = {}): TableFold {
  const fold = new TableFold(table, options);
  for (const each of batch) if (each.table === table) fold.apply(each);
  return fold;
}

it("generated statements leave the rows that the changes describe, and name everybody concerned", () =>
  withClient(async (client) => {
    await fc.assert(
      fc.asyncProperty(batches, async (split) => {
        await clear(client);
        const audience = new Set<string>();
        for (const batch of split) {
          for (const table of tables) {
            await writeChanges(client, "samples_v1", table, folded(table, batch).net(), audience);
          }
        }
        const expected = plainly(split.flat());
        expect(await rows(client)).toEqual(expected);
        expect([...audience]).toEqual(expect.arrayContaining(owners(expected)));
      }),
      { numRuns: 60 },
    );
  }));

it("COPY into empty tables and merging over filled ones leave the same rows", () =>
  withClient(async (client) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 20 }),
        fc.array(change, { maxLength: 20 }),
        async (first, second) => {
          await clear(client);
          for (const table of tables) {
            await copyRows(client, `samples_v1.${table.name}`, table, folded(table, first, { empty: true }).net().rows);
            const net = folded(table, second).net();
            await writeChanges(client, "samples_v1", table, { ...net, rows: [], patches: [] }, new Set());
            await mergeRows(client, "samples_v1", table, net.rows);
            await writeChanges(client, "samples_v1", table, { ...net, people: [], removed: [], rows: [] }, new Set());
          }
          expect(await rows(client)).toEqual(plainly([...first, ...second]));
        },
      ),
      { numRuns: 60 },
    );
  }));
