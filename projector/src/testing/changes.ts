import fc from "fast-check";
import { type Change, erase, increment, remove, update, upsert } from "#kernel/changes.ts";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** A table with one key column, a text that needs escaping and a counter. */
export const things = defineTable("things", {
  columns: { id: column.integer, person: nullable(column.text), label: nullable(column.text), hits: column.integer },
  primaryKey: ["id"],
  indexes: [["person"]],
  tally: ["hits"],
  erasure: { person: "remove" },
  audience: [{ person: "person" }, { role: "admin" }],
});

/** A table with a key of two columns and two people in each row: one erasure blanks a column, the other removes the row. */
export const pairs = defineTable("pairs", {
  columns: {
    a: column.integer,
    b: column.text,
    person: column.text,
    friend: column.text,
    note: nullable(column.text),
    seen: column.boolean,
  },
  primaryKey: ["a", "b"],
  tally: ["seen", "b"],
  erasure: { person: { blank: ["note"] }, friend: "remove" },
  audience: [{ person: "person" }, { company: "friend" }],
});

const id = fc.integer({ min: 0, max: 3 });
const person = fc.constantFrom("ann", "bob", "eve");
const label = fc.option(
  fc.constantFrom("plain", "tab\there", "back\\slash", "new\nline\r", "\\N", "{,}\"'", "ä✓😀", ""),
);
const key = fc.record({ id });
const pair = fc.record({ a: id, b: fc.constantFrom("x", "y") });

/** Any change of either table, over so few keys that they meet. A row keeps its person, as rows of one stream do. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(id, label, id).map(([at, text, hits]) => upsert(things, { id: at, person: ownerOf(at), label: text, hits })),
  fc.tuple(key, label).map(([at, text]) => update(things, at, { label: text })),
  fc.tuple(key, label, id).map(([at, text, hits]) => update(things, at, { label: text, hits })),
  fc.tuple(key, id).map(([at, hits]) => increment(things, at, { hits })),
  key.map((at) => remove(things, at)),
  person.map((who) => erase(things, who)),
  fc
    .tuple(pair, label, fc.boolean())
    .map(([at, note, seen]) => upsert(pairs, { ...at, person: ownerOf(at.a), friend: friendOf(at.b), note, seen })),
  fc.tuple(pair, fc.boolean()).map(([at, seen]) => update(pairs, at, { seen })),
  fc.tuple(pair, label).map(([at, note]) => update(pairs, at, { note })),
  pair.map((at) => remove(pairs, at)),
  person.map((who) => erase(pairs, who)),
);

const ownerOf = (at: number): string => (at % 2 === 0 ? "ann" : "bob");
const friendOf = (at: string): string => (at === "x" ? "eve" : "ann");
