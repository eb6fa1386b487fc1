import { allJobs } from "@provenwork/contracts/learning/trends";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Deriver } from "#kernel/derivation.ts";
import { demandCounter } from "./demand-counter.ts";
import { postings } from "./table.ts";

const row = (skills: string, from: number, until: number | null = null) => ({
  skills,
  from_week: from,
  until_week: until,
});
const rowsOf = (counter: Deriver) =>
  [...counter.keys()].toSorted().flatMap((skill) => {
    const derived = counter.derive(skill);
    return derived === undefined ? [] : [`${skill} ${String(derived["changes"])}`];
  });

it("counts a posting in each week in which it was open, the last one included", () => {
  const counter = demandCounter();
  counter.take(postings, "a", [row("sql kafka", 10)]);
  counter.take(postings, "b", [row("sql", 11, 12)]);
  expect(rowsOf(counter)).toEqual(["* 10:1 11:1 13:-1", "kafka 10:1", "sql 10:1 11:1 13:-1"]);
  expect([...counter.outdated()].toSorted()).toEqual([allJobs, "kafka", "sql"]);
  counter.take(postings, "a", [row("sql", 10, 10)]);
  expect([...counter.outdated()].toSorted()).toEqual([allJobs, "kafka", "sql"]);
  expect(rowsOf(counter)).toEqual(["* 10:1 13:-1", "sql 10:1 13:-1"]);
  expect(counter.derive("kafka")).toBeUndefined();
  counter.take(postings, "a", []);
  counter.take(postings, "b", []);
  expect(rowsOf(counter)).toEqual([]);
});

it("has the same rows in whichever order postings come and change", () => {
  const posting = fc.record({
    id: fc.constantFrom("a", "b", "c"),
    skills: fc.constantFrom("sql", "sql kafka", ""),
    from: fc.integer({ min: 1, max: 5 }),
    until: fc.option(fc.integer({ min: 5, max: 9 })),
  });
  fc.assert(
    fc.property(fc.array(posting), (given) => {
      const counter = demandCounter();
      for (const { id, skills, from, until } of given) counter.take(postings, id, [row(skills, from, until)]);
      const last = new Map(given.map((each) => [each.id, each]));
      const fresh = demandCounter();
      for (const { id, skills, from, until } of [...last.values()].toReversed())
        fresh.take(postings, id, [row(skills, from, until)]);
      expect(rowsOf(counter)).toEqual(rowsOf(fresh));
    }),
  );
});
