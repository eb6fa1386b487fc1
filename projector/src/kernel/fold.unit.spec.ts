import fc from "fast-check";
import { expect, it } from "vitest";
import { change, pairs, things } from "#testing/changes.ts";
import { PlainTables } from "#testing/plain-tables.ts";
import type { Change } from "./changes.ts";
import { TableFold } from "./fold.ts";

const tables = [things, pairs];
const batches = fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 6 });

function oneByOne(changes: readonly Change[]): string[][] {
  const plain = new PlainTables();
  for (const each of changes) plain.apply(each);
  return tables.map((table) => plain.rowsOf(table));
}

it("a batch folded in memory does what its changes do one by one, however the changes are split into batches", () => {
  fc.assert(
    fc.property(batches, (split) => {
      const plain = new PlainTables();
      for (const batch of split) {
        for (const table of tables) {
          const fold = new TableFold(table);
          for (const each of batch) if (each.table === table) fold.apply(each);
          for (const net of fold.net()) plain.write(table, net);
        }
      }
      expect(tables.map((table) => plain.rowsOf(table))).toEqual(oneByOne(split.flat()));
    }),
    { numRuns: 1_000 },
  );
});

it("a fold over empty tables needs nothing but rows", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const plain = new PlainTables();
      for (const table of tables) {
        const fold = new TableFold(table, { empty: true });
        for (const each of changes) if (each.table === table) fold.apply(each);
        expect(fold.net()).toMatchObject([{ erased: [], removed: [], patches: [] }]);
        for (const net of fold.net()) plain.write(table, net);
      }
      expect(tables.map((table) => plain.rowsOf(table))).toEqual(oneByOne(changes));
    }),
    { numRuns: 1_000 },
  );
});

it("writes a row once, however often it changes in a batch", () => {
  const fold = new TableFold(things);
  fold.apply({ kind: "upsert", table: things, row: { id: 1, person: "ann", label: "a", hits: 0 } });
  for (let hit = 0; hit < 100; hit += 1)
    fold.apply({ kind: "increment", table: things, key: { id: 1 }, add: { hits: 1 } });
  const rows = [{ id: 1, person: "ann", label: "a", hits: 100 }];
  expect(fold.net()).toEqual([{ erased: [], removed: [], rows, patches: [] }]);
});
