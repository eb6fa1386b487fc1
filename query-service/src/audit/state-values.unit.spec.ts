import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { stateValues, unreadable } from "./state-values.ts";

it("tells every value by its path, with what it was before; what is gone comes last", () => {
  const before = { status: "pending", code: { issue: 1, locked: false }, tags: new Set(["a"]) };
  const after = { status: "verified", tags: new Set<string>(), seen: new Map([["k", new Date(0)]]) };
  expect(stateValues(before, after)).toEqual([
    { path: "status", value: "verified", before: "pending" },
    { path: "tags", value: "none", before: null },
    { path: "seen.k", value: "1970-01-01T00:00:00.000Z", before: null },
    { path: "code.issue", value: null, before: "1" },
    { path: "code.locked", value: null, before: "false" },
    { path: "tags.1", value: null, before: "a" },
  ]);
});

it("a state that is there for the first time was nothing, and what is erased says so", () => {
  expect(stateValues(undefined, { name: erased, end: null, list: [{ a: 1 }] })).toEqual([
    { path: "name", value: unreadable, before: null },
    { path: "end", value: "none", before: null },
    { path: "list.1.a", value: "1", before: null },
  ]);
});
