import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bulkLoad } from "./bulk-load.ts";
import { erase, update, upsert } from "./changes.ts";
import { compareTable } from "./compare.ts";
import { addIndexes, addPrimaryKey, createTables } from "./ddl.ts";
import { defineProjection, on } from "./define-projection.ts";
import { foldOf } from "./fold.ts";
import { column, defineTable, generated, nullable } from "./table.ts";
import { writeFold } from "./write-fold.ts";
import { migrateProjector } from "./projector-schema.ts";
import { openWriters } from "./writers.ts";

const notes = defineTable("notes", {
  columns: {
    id: column.integer,
    person: column.text,
    title: nullable(column.text),
    active: column.boolean,
    search: generated(column.tsvector, "to_tsvector('simple', coalesce(title, ''))"),
    length: generated(column.integer, "length(coalesce(title, ''))"),
  },
  primaryKey: ["id"],
  indexes: [
    ["person"],
    { using: "gin", on: ["search"] },
    { using: "gin", on: ["title gin_trgm_ops"] },
    { on: ["id DESC"], include: ["title", "length"], where: "active" },
    { on: ["(lower(title))"] },
  ],
  extensions: ["pg_trgm"],
  erasure: { person: { blank: ["title"] } },
  audience: [{ person: "person" }],
});
type Noted = { type: "Noted"; data: { id: number; title: string } };
type Renamed = { type: "Renamed"; data: { id: number; title: string } };
type Erased = { type: "AccountErased"; data: { personId: string } };
const projection = defineProjection({
  name: "notes",
  version: 1,
  tables: [notes],
  on: on<Noted | Renamed>({
    Noted: ({ data: { id, title } }) => upsert(notes, { id, person: id === 1 ? "ann" : "bob", title, active: true }),
    Renamed: ({ data: { id, title } }) => update(notes, { id }, { title }),
  }),
});
const events = (
  [
    { type: "Noted", data: { id: 1, title: "Data Engineer" } },
    { type: "Noted", data: { id: 2, title: "Line Cook" } },
    { type: "Renamed", data: { id: 2, title: "Night Cook" } },
    { type: "Noted", data: { id: 3, title: "Baker" } },
    { type: "AccountErased", data: { personId: "ann" } },
  ] satisfies (Noted | Renamed | Erased)[]
).map((event) => event as unknown as Recorded);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await migrateProjector(pool);
  await createTables(pool, "live", projection);
  await addPrimaryKey(pool, "live", notes);
  await addIndexes(pool, "live", notes);
  for (const event of events) {
    const fold = foldOf(projection);
    fold.apply(event);
    await writeFold(pool, "live", fold);
  }
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const found = async (where: string) => {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM live.notes WHERE ${where} ORDER BY id`);
  return rows.map(({ id }) => id);
};

it("fills generated columns live and keeps them right through changes and erasures", async () => {
  expect(await found("search @@ to_tsquery('simple', 'cook')")).toEqual([2]);
  expect(await found("search @@ to_tsquery('simple', 'line | data')")).toEqual([]);
  expect(await found("length = 0 AND title IS NULL")).toEqual([1]);
});

it("makes every kind of index, operator classes of extensions included", async () => {
  const { rows } = await pool.query<{ definition: string }>(
    "SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'live' ORDER BY indexname",
  );
  const made = rows.map(({ definition }) => definition.replace(/^.* USING /, ""));
  expect(made.toSorted()).toEqual([
    "btree (id DESC) INCLUDE (title, length) WHERE active",
    "btree (id)",
    "btree (lower(title))",
    "btree (person)",
    "gin (search) WITH (gin_pending_list_limit='1024')",
    "gin (title gin_trgm_ops) WITH (gin_pending_list_limit='1024')",
  ]);
});

it("a search reads few pages of what was written since the last vacuum", async () => {
  await createTables(pool, "fresh", projection);
  await addIndexes(pool, "fresh", notes);
  // While a vacuum cleans the list of new entries, it may grow beyond its limit.
  await pool.query("ALTER TABLE fresh.notes SET (autovacuum_enabled = false)");
  const looked: number[] = [];
  for (let written = 0; written < 2_400; written += 200) {
    await pool.query(
      `INSERT INTO fresh.notes (id, person, title, active)
        SELECT n, 'bob', (SELECT string_agg('w' || n || 'x' || i, ' ') FROM generate_series(1, 80) i), true
          FROM generate_series($1::integer, $1::integer + 199) n`,
      [written],
    );
    looked.push(await pagesOf("SELECT id FROM fresh.notes WHERE search @@ to_tsquery('simple', 'w7x7')"));
  }
  expect(Math.max(...looked)).toBeLessThan(250);
});

/** Pages of memory that Postgres goes through where it asks the index of the words: an ordinary scan of another one is as good to it while there are few rows. */
async function pagesOf(query: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off");
    const { rows } = await client.query<{
      "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
    }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`);
    await client.query("ROLLBACK");
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  } finally {
    client.release();
  }
}

it("rebuilds such tables by COPY, and by merging over what was spilled, and compares the generated columns", async () => {
  const writers = await openWriters(pool);
  for (const [schema, spills] of [
    ["copied", false],
    ["merged", true],
  ] as const) {
    await createTables(pool, schema, projection);
    const load = bulkLoad(writers, schema, projection);
    for (const event of events) {
      load.apply(event);
      if (spills) await load.spill();
    }
    await load.finish();
    expect(await compareTable(pool, "notes", notes, "live", schema)).toMatchObject({ rows: 3, differing: 0 });
  }
  writers.close();
  await pool.query("ALTER TABLE copied.notes ALTER COLUMN length SET EXPRESSION AS (length(coalesce(title, '')) + 1)");
  const { differing, differences } = await compareTable(pool, "notes", notes, "live", "copied");
  expect([differing, differences.map(({ columns }) => columns)]).toEqual([3, [["length"], ["length"], ["length"]]]);
});

it("never lets a projection write a generated column", () => {
  // @ts-expect-error: `search` is generated
  const row = () => upsert(notes, { id: 1, person: "ann", title: "x", active: true, search: "x" });
  // @ts-expect-error: `length` is generated
  const set = () => update(notes, { id: 1 }, { length: 1 });
  expect([row, set, () => erase(notes, "ann")]).toHaveLength(3);
});
