import { createTestDatabase } from "@provenwork/platform/testing/database";
import pg from "pg";
import { expect, it } from "vitest";
import { remove, upsert } from "./changes.ts";
import { addIndexes, addPrimaryKey, createTables } from "./ddl.ts";
import { defineProjection, on } from "./define-projection.ts";
import { TableFold } from "./fold.ts";
import { plansFor } from "./plans.ts";
import { tune } from "./session.ts";
import { column, defineTable } from "./table.ts";
import { writeChanges } from "./write-fold.ts";

const words = defineTable("words", {
  columns: { kind: column.text, id: column.text, word: column.text },
  primaryKey: ["kind", "id"],
  indexes: [{ on: ["kind", "word"] }],
  erasure: {},
  audience: [],
});
const projection = defineProjection({ name: "samples", version: 1, tables: [words], on: on({}) });

it("goes by the key of rows, though the first plan was made while their table was empty", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await tune(client);
  await createTables(client, "samples_v1", projection);
  await addPrimaryKey(client, "samples_v1", words);
  await addIndexes(client, "samples_v1", words);
  const plans = plansFor(client);

  for (let batch = 0; batch < 20; batch += 1) {
    const fold = new TableFold(words);
    for (let index = 0; index < 250; index += 1) {
      const id = `${batch} ${index}`;
      fold.apply(upsert(words, { kind: "job", id, word: `word ${id}` }));
      fold.apply(remove(words, { kind: "job", id: `no ${id}` }));
    }
    for (const changes of fold.net()) await writeChanges(client, "samples_v1", words, changes, new Set());
    await plans.grown(250);
  }

  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM pg_prepared_statements WHERE statement LIKE 'DELETE%'",
  );
  const plan = await client.query<Record<string, string>>(`EXPLAIN EXECUTE ${rows[0]?.name}('{job}', '{1}')`);
  const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain("words_pkey");
  expect(text).not.toContain("Filter");
  await client.end();
  await database.drop();
});
