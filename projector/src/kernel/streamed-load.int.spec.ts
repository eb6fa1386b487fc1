import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PlainTables, rowText } from "#testing/plain-tables.ts";
import type { WithClient } from "./table-load.ts";
import { type Change, erase, upsert } from "./changes.ts";
import { createTables } from "./ddl.ts";
import { defineProjection, on } from "./define-projection.ts";
import { streamedLoad } from "./streamed-load.ts";
import { column, defineTable, nullable } from "./table.ts";

const steps = defineTable("steps", {
  columns: { id: column.integer, person: column.text, friend: column.text, label: nullable(column.text) },
  primaryKey: ["id"],
  indexes: [["person"]],
  erasure: { person: "remove", friend: { blank: ["label"] } },
  audience: [{ person: "person" }],
  immutable: true,
});
const projection = defineProjection({ name: "steps", version: 1, tables: [steps], on: on({}) });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, name: "test", connectTimeout: oneOffConnectTimeout });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query("DROP SCHEMA IF EXISTS steps_v1 CASCADE");
  await createTables(pool, "steps_v1", projection);
});

const withClient: WithClient = async (work) => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

/** Rows of three people, each with a key of its own, and people erased in between; cut into what is written at a time. */
const label = fc.constantFrom("", "plain", "tab\there", "line\nbreak", "back\\slash", "\\N");
const person = fc.constantFrom("ann", "bob", "eve");
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ person, friend: person, label }) },
  { weight: 1, arbitrary: fc.record({ erased: fc.constantFrom("ann", "bob") }) },
);
const parts = fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 5 });

it("leaves the rows that a table changed one by one would have, however they are cut into parts", () =>
  fc.assert(
    fc
      .asyncProperty(parts, async (cut) => {
        const plain = new PlainTables();
        const load = streamedLoad(withClient, "steps_v1", steps);
        let id = 0;
        for (const part of cut) {
          for (const each of part) {
            const change: Change =
              "erased" in each ? erase(steps, each.erased) : upsert(steps, { id: (id += 1), ...each });
            plain.apply(change);
            load.apply(change);
          }
          await load.spill();
        }
        await load.finish();
        const { rows } = await pool.query<Record<string, unknown>>("SELECT * FROM steps_v1.steps");
        expect(rows.map((row) => rowText(steps, row)).sort()).toEqual(plain.rowsOf(steps));
      })
      .beforeEach(async () => {
        await pool.query("DROP SCHEMA IF EXISTS steps_v1 CASCADE");
        await createTables(pool, "steps_v1", projection);
      }),
    { numRuns: 60 },
  ));

it("reports a row that could not be written, at the next part or at the end", async () => {
  const load = streamedLoad(withClient, "steps_v1", steps);
  load.apply(upsert(steps, { id: 1, person: "ann", friend: "eve", label: "nul\u0000" }));
  await load.spill();
  await expect(load.finish()).rejects.toThrow(/invalid byte sequence/);
});

it("refuses to change a row of a table that was declared immutable", () => {
  const load = streamedLoad(withClient, "steps_v1", steps);
  expect(() => load.apply({ kind: "update", table: steps, key: { id: 1 }, set: { label: "b" } })).toThrow(
    "steps is immutable",
  );
});
