import fc from "fast-check";
import { expect, it } from "vitest";
import { candidateAccounts, standingCertificates } from "./table.ts";
import { verifiedCounter } from "./verified-counter.ts";

const rows = (count: number) => Array.from({ length: count }, () => ({}));

it("a verified candidate has an account and a certificate that stands", () => {
  const counter = verifiedCounter();
  counter.take(standingCertificates, "ada", rows(2));
  expect(counter.derive("ada")).toBeUndefined();
  counter.take(candidateAccounts, "ada", rows(1));
  counter.take(candidateAccounts, "bob", rows(1));
  expect(counter.derive("ada")).toEqual({ person_id: "ada", certificates: 2 });
  expect(counter.derive("bob")).toBeUndefined();
  expect([...counter.outdated()]).toEqual(["ada", "bob"]);
  expect([...counter.outdated()]).toEqual([]);
  counter.take(standingCertificates, "ada", []);
  expect(counter.derive("ada")).toBeUndefined();
  expect([...counter.outdated()]).toEqual(["ada"]);
});

it("has the same rows in whichever order accounts and certificates come, and keeps no one who has neither", () => {
  const change = fc.record({
    person: fc.constantFrom("a", "b"),
    table: fc.constantFrom(candidateAccounts, standingCertificates),
    count: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(change), (given) => {
      const counter = verifiedCounter();
      for (const { person, table, count } of given) counter.take(table, person, rows(count));
      const last = new Map(given.map((each) => [`${each.person} ${each.table.name}`, each]));
      const fresh = verifiedCounter();
      for (const { person, table, count } of [...last.values()].toReversed()) fresh.take(table, person, rows(count));
      const derived = ["a", "b"].map((person) => counter.derive(person));
      expect(derived).toEqual(["a", "b"].map((person) => fresh.derive(person)));
      const known = [...last.values()].filter(({ count }) => count > 0).map(({ person }) => person);
      expect([...counter.keys()].toSorted()).toEqual([...new Set(known)].toSorted());
    }),
  );
});
