import { topics } from "@provenwork/contracts/kernel/topics";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import fc from "fast-check";
import pg from "pg";
import { expect, it } from "vitest";
import { change, pairs, things } from "#testing/changes.ts";
import { PlainTables, rowText } from "#testing/plain-tables.ts";
import { type Change, erase, update, upsert } from "./changes.ts";
import { copyRows, mergeRows } from "./copy.ts";
import { addIndexes, addPrimaryKey, addTally, createTables } from "./ddl.ts";
import { defineProjection, on } from "./define-projection.ts";
import { TableFold } from "./fold.ts";
import type { Table } from "./table.ts";
import { tallyName } from "./tally.ts";
import { writeChanges } from "./write-fold.ts";

const tables: readonly Table[] = [things, pairs];
const projection = defineProjection({ name: "samples", version: 1, tables, on: on({}) });
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
  for (const table of tables) {
    await client.query(`TRUNCATE samples_v1.${table.name}, samples_v1.${tallyName(table)}`);
  }
}

/** The tallies that Postgres kept must be what counting the rows gives. */
async function expectTallies(client: pg.Client): Promise<void> {
  for (const table of tables) {
    const by = table.tally.join(", ");
    const read = async (sql: string) => (await client.query<object>(`${sql} ORDER BY ${by}`)).rows;
    const kept = await read(`SELECT * FROM samples_v1.${tallyName(table)} WHERE total <> 0`);
    expect(kept).toEqual(
      await read(`SELECT ${by}, count(*)::integer AS total FROM samples_v1.${table.name} GROUP BY ${by}`),
    );
  }
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

/** Whom the rows that are left concern: `person` is the second column of one table and the third of the other. */
const concerned = (all: string[][]): string[] =>
  all.flatMap((texts, table) => texts.map((text) => topics.person(String((JSON.parse(text) as unknown[])[table + 1]))));

function folded(table: Table, batch: readonly Change[], options = {}): TableFold {
  const fold = new TableFold(table, options);
  for (const each of batch) if (each.table === table) fold.apply(each);
  return fold;
}

it("generated statements leave the rows that the changes describe, and name all those concerned", () =>
  withClient(async (client) => {
    await fc.assert(
      fc.asyncProperty(batches, async (split) => {
        await clear(client);
        const topics = new Set<string>();
        for (const batch of split) {
          for (const table of tables) {
            for (const net of folded(table, batch).net()) await writeChanges(client, "samples_v1", table, net, topics);
          }
        }
        const expected = plainly(split.flat());
        expect(await rows(client)).toEqual(expected);
        await expectTallies(client);
        expect([...topics]).toEqual(expect.arrayContaining(concerned(expected)));
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
            const [filled] = folded(table, first, { empty: true }).net();
            await copyRows(client, `samples_v1.${table.name}`, table, filled?.rows ?? []);
            for (const net of folded(table, second).net()) {
              await writeChanges(client, "samples_v1", table, { ...net, rows: [], patches: [] }, new Set());
              await mergeRows(client, "samples_v1", table, net.rows);
              await writeChanges(client, "samples_v1", table, { ...net, erased: [], removed: [], rows: [] }, new Set());
            }
          }
          expect(await rows(client)).toEqual(plainly([...first, ...second]));
          await expectTallies(client);
        },
      ),
      { numRuns: 60 },
    );
  }));

it("a tally begins with the rows that were loaded before it", () =>
  withClient(async (client) => {
    await client.query(
      "INSERT INTO samples_v1.things VALUES (1, 'ann', 'x', 7), (2, 'bob', 'y', 7), (3, 'ann', null, 8)",
    );
    await client.query("DROP TABLE samples_v1.things_tally; DROP FUNCTION samples_v1.things_tally_insert CASCADE");
    await client.query("DROP FUNCTION samples_v1.things_tally_update CASCADE");
    await client.query("DROP FUNCTION samples_v1.things_tally_delete CASCADE");
    await addTally(client, "samples_v1", things);
    await expectTallies(client);
    await client.query("DELETE FROM samples_v1.things WHERE hits = 7");
    await expectTallies(client);
  }));

it("notifies the people whom an erased row concerned, and no one if no row was found", () =>
  withClient(async (client) => {
    const row = { a: 1, b: "x", person: "ann", friend: "eve", note: "private", seen: true };
    const write = async (...changes: Change[]) => {
      const topics = new Set<string>();
      for (const net of folded(pairs, changes).net()) await writeChanges(client, "samples_v1", pairs, net, topics);
      return [...topics];
    };
    await write(upsert(pairs, row));
    expect(await write(erase(pairs, "bob"))).toEqual([]);
    // Changed and erased in one batch: the change must not outlive the erasure.
    expect(await write(update(pairs, { a: 1, b: "x" }, { note: "more" }), erase(pairs, "ann"))).toEqual([
      topics.person("ann"),
      topics.company("eve"),
    ]);
    expect((await rows(client))[1]).toEqual([rowText(pairs, { ...row, note: null })]);
    expect(await write(erase(pairs, "eve"))).toEqual([topics.person("ann"), topics.company("eve")]);
    expect((await rows(client))[1]).toEqual([]);
  }));
