import type { Recorded } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { PlainTables } from "#testing/plain-tables.ts";
import { upsert } from "./changes.ts";
import { defineProjection, on } from "./define-projection.ts";
import { column, defineTable } from "./table.ts";

const seen = defineTable("seen", {
  columns: { id: column.integer, person_id: column.uuid, day_id: column.uuid },
  primaryKey: ["id"],
  erasure: { person_id: "remove", day_id: "remove" },
  audience: [],
});
const people = defineTable("people", {
  columns: { person_id: column.uuid },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [],
});
const projection = defineProjection({ name: "seen", version: 1, tables: [seen, people], on: on({}) });
const [ann, bob, monday, tuesday] = ["ann", "bob", "monday", "tuesday"];

const left = (event: { type: string; data: Record<string, unknown> }) => {
  const plain = new PlainTables();
  const rows = [
    { id: 1, person_id: ann, day_id: monday },
    { id: 2, person_id: bob, day_id: monday },
    { id: 3, person_id: ann, day_id: tuesday },
  ];
  for (const row of rows) plain.apply(upsert(seen, row));
  expect(projection.types).toContain(event.type);
  for (const change of projection.changesOf(event as Recorded)) plain.apply(change);
  return plain.rowsOf(seen).map((row) => (JSON.parse(row) as number[])[0]);
};

it("takes what a table has of an erased person, and of a day whose networks are forgotten", () => {
  expect(left({ type: "AccountErased", data: { personId: ann } })).toEqual([2]);
  expect(left({ type: "NetworkDayForgotten", data: { dayId: monday } })).toEqual([3]);
});

it("is read by those alone who have something to do for it", () => {
  const { types } = defineProjection({ name: "people", version: 1, tables: [people], on: on({}) });
  expect([...types]).toEqual(["AccountErased"]);
});
