import { erased } from "@provenwork/contracts/kernel/event";
import { GrowingMap } from "@provenwork/contracts/kernel/growing-map";
import fc from "fast-check";
import { expect, it } from "vitest";
import { changesBetween, unreadable, valuesOf } from "./state-values.ts";

it("tells every value by its path; what is erased says so", () => {
  const seen = new Map([["k", new Date(0)]]);
  expect(valuesOf({ name: erased, end: null, list: [{ a: 1 }], tags: new Set<string>(), seen })).toEqual([
    { path: "name", value: unreadable },
    { path: "end", value: "none" },
    { path: "list.1.a", value: "1" },
    { path: "tags", value: "none" },
    { path: "seen.k", value: "1970-01-01T00:00:00.000Z" },
  ]);
});

it("tells of a growing map its entries, and none of what it is made of", () => {
  const empty = new GrowingMap<string, object>();
  const first = empty.with("a", { name: "x" });
  expect(valuesOf({ openings: empty })).toEqual([{ path: "openings", value: "none" }]);
  expect(changesBetween({ openings: empty }, { openings: first })).toEqual([
    { path: "openings.a.name", value: "x" },
    { path: "openings", value: null },
  ]);
  const second = { openings: first.with("b", { name: "y" }) };
  expect(changesBetween({ openings: first }, second)).toEqual([{ path: "openings.b.name", value: "y" }]);
  const again = { openings: second.openings.with("a", { name: "z" }) };
  expect(changesBetween(second, again)).toEqual([{ path: "openings.a.name", value: "z" }]);
  const left = { openings: again.openings.without("a") };
  expect(changesBetween(again, left)).toEqual([{ path: "openings.a.name", value: null }]);
  expect(valuesOf(second).map(({ path }) => path)).toEqual(["openings.a.name", "openings.b.name"]);
});

it("tells what another state has instead; what is gone comes last", () => {
  const before = { status: "pending", code: { issue: 1, locked: false }, same: 1, tags: new Set(["a"]) };
  const after = { status: "verified", same: 1, tags: new Set<string>() };
  expect(changesBetween(before, after)).toEqual([
    { path: "status", value: "verified" },
    { path: "tags", value: "none" },
    { path: "tags.1", value: null },
    { path: "code.issue", value: null },
    { path: "code.locked", value: null },
  ]);
  expect(changesBetween(undefined, { a: 1 })).toEqual([{ path: "a", value: "1" }]);
});

it("passes over what both states share", () => {
  const shared = {
    get value(): number {
      throw new Error("a shared part was read");
    },
  };
  expect(changesBetween({ shared, count: 1 }, { shared, count: 2 })).toEqual([{ path: "count", value: "2" }]);
  const grown = new GrowingMap<string, unknown>().with("a", 1);
  const more = grown.with("b", 2);
  const notRead = () => {
    throw new Error("entries that both have were read");
  };
  for (const map of [grown, more]) Object.assign(map, { [Symbol.iterator]: notRead });
  expect(changesBetween({ grown }, { grown: more })).toEqual([{ path: "grown.b", value: "2" }]);
});

it("changes lead from the values of any state to those of any other", () => {
  const leaf = fc.oneof(fc.constantFrom(null, undefined, erased, "", "x"), fc.nat(3), fc.date({ noInvalidDate: true }));
  const { state } = fc.letrec<{ state: unknown; part: unknown }>((tie) => ({
    part: fc.oneof({ depthSize: "small" }, leaf, tie("state"), fc.array(tie("part"), { maxLength: 3 })),
    state: fc.oneof(
      fc.dictionary(fc.constantFrom("a", "b", "c"), tie("part"), { noNullPrototype: true }),
      fc.array(fc.tuple(fc.constantFrom("a", "b"), tie("part")), { maxLength: 2 }).map((entries) => new Map(entries)),
    ),
  }));
  fc.assert(
    fc.property(state, state, (before, after) => {
      const values = new Map(valuesOf(before).map(({ path, value }) => [path, value]));
      for (const { path, value } of changesBetween(before, after)) {
        if (value === null) values.delete(path);
        else values.set(path, value);
      }
      expect(values).toEqual(new Map(valuesOf(after).map(({ path, value }) => [path, value])));
    }),
  );
});
