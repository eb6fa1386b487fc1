import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { expect, it } from "vitest";
import { copyRows } from "./copy.ts";
import { createTables } from "./ddl.ts";
import { defineProjection, on } from "./define-projection.ts";
import type { StoredRow } from "./derivation.ts";
import { eachGroup, eachBufferedGroup } from "./source-rows.ts";
import { column, defineTable, nullable } from "./table.ts";
import { inTransaction } from "./transaction.ts";

const letters = defineTable("letters", {
  columns: {
    person_id: column.uuid,
    number: column.integer,
    text: nullable(column.text),
    sent_at: column.timestamptz,
    read_at: nullable(column.timestamptz),
    urgent: column.boolean,
  },
  primaryKey: ["person_id", "number"],
  erasure: {},
  audience: [],
});
const source = { table: letters, by: "person_id" };

const [ada, bob] = ["AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA", "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb"] as const;
const sent = { sent_at: "2026-01-02T03:04:05.678Z", urgent: true };
const rows = [
  { person_id: bob, number: 1, text: "tab\there", read_at: "2026-01-02T03:04:05Z", ...sent },
  { person_id: ada, number: -2, ...sent, urgent: false },
  { person_id: ada.toLowerCase(), number: 3, text: null, read_at: null, ...sent },
];

it("hands over rows that are still in memory as they will be read once they are stored", async () => {
  const database = await createTestDatabase();
  const pool = openPool({ url: database.url, name: "test", max: 1, connectTimeout: oneOffConnectTimeout });
  const client = await pool.connect();
  await createTables(client, "post_v1", defineProjection({ name: "post", version: 1, tables: [letters], on: on({}) }));
  await copyRows(client, "post_v1.letters", letters, rows);

  const [stored, held] = [new Map<string, readonly StoredRow[]>(), new Map<string, readonly StoredRow[]>()];
  await inTransaction(client, () => eachGroup(client, "post_v1", source, (group, its) => stored.set(group, its)));
  await eachBufferedGroup(source, rows, (group, its) => held.set(group, its));
  expect(stored.size).toBe(2);
  expect(held).toEqual(stored);
  client.release();
  await pool.end();
  await database.drop();
});
