import fc from "fast-check";
import { expect, it } from "vitest";
import type { Deriver, StoredRow } from "#kernel/derivation.ts";
import type { Table } from "#kernel/table.ts";
import { answerOrigins, confirmed, verifiers } from "./confirmation-tables.ts";
import {
  clearances,
  companyDomains,
  companyNames,
  codeRequests,
  endedJobs,
  messageReports,
  networks,
  postings,
  proofs,
  removedExperiences,
  reports,
} from "./tables.ts";
import { trustRules } from "./trust-rules.ts";

const at = new Date("2026-11-23T09:00:00.000Z");
const proof = (experience_id: string, given: Partial<StoredRow> = {}) => ({
  experience_id,
  issue: 1,
  domain: "acme.example",
  mailbox: `${experience_id}@acme.example`,
  company: "Acme",
  role: "Cook",
  verified_at: at,
  ...given,
});
const rulesOf = (ruleSet: Deriver, id: string) => ruleSet.derive(id)?.["rules"];
const changed = (ruleSet: Deriver) => [...ruleSet.outdated()].toSorted();
const owner = { domain: "acme.example", verified_at: at, lapsed_at: null };

it("flags the only person at a domain, until another person or a company proves it", () => {
  const ruleSet = trustRules();
  ruleSet.take(proofs, "ada", [proof("a1")]);
  expect(rulesOf(ruleSet, "a1")).toBe(" unknown-domain ");
  ruleSet.outdated();
  ruleSet.take(proofs, "bo", [proof("b1")]);
  expect(changed(ruleSet)).toEqual(["a1", "b1"]);
  expect([rulesOf(ruleSet, "a1"), rulesOf(ruleSet, "b1")]).toEqual([undefined, undefined]);
  ruleSet.take(proofs, "cy", [proof("c1")]);
  expect(changed(ruleSet)).toEqual(["c1"]);
  ruleSet.take(proofs, "cy", []);
  ruleSet.take(removedExperiences, "bo", [{ experience_id: "b1" }]);
  expect(changed(ruleSet)).toContain("a1");
  expect(rulesOf(ruleSet, "a1")).toBe(" unknown-domain ");
  expect(rulesOf(ruleSet, "b1")).toBeUndefined();
  ruleSet.take(companyDomains, "acme", [owner]);
  expect(changed(ruleSet)).toContain("a1");
  expect(rulesOf(ruleSet, "a1")).toBeUndefined();
});

it("flags a proven address to which another person had a code mailed", () => {
  const ruleSet = trustRules();
  ruleSet.take(companyDomains, "acme", [owner]);
  ruleSet.take(proofs, "ada", [proof("a1")]);
  ruleSet.take(codeRequests, "ada", [{ mailbox: "a1@acme.example" }]);
  expect(rulesOf(ruleSet, "a1")).toBeUndefined();
  ruleSet.outdated();
  ruleSet.take(codeRequests, "bo", [{ mailbox: "a1@acme.example" }]);
  expect(changed(ruleSet)).toEqual(["a1"]);
  expect(rulesOf(ruleSet, "a1")).toBe(" one-address ");
  ruleSet.take(codeRequests, "bo", []);
  expect(rulesOf(ruleSet, "a1")).toBeUndefined();
});

const seen = (experience_id: string, network = "n1", recorded_at = at) => ({ experience_id, network, recorded_at });
const crowd = ["p1", "p2", "p3", "p4", "p5"];

it("flags everything proven from a network of many people, until the key of its day is destroyed", () => {
  const ruleSet = trustRules();
  ruleSet.take(companyDomains, "acme", [owner]);
  for (const person of crowd) ruleSet.take(proofs, person, [proof(`${person} x`)]);
  for (const person of crowd.slice(1)) ruleSet.take(networks, person, [seen(`${person} x`), seen(`${person} y`)]);
  ruleSet.outdated();
  expect(rulesOf(ruleSet, "p2 x")).toBeUndefined();
  // A network of another day is another one.
  ruleSet.take(networks, "p1", [seen("p1 x", "n2", new Date(at.getTime() + 24 * 60 * 60_000))]);
  expect(changed(ruleSet)).toEqual(["p1 x"]);
  ruleSet.take(networks, "p1", [seen("p1 x"), seen("p1 x", "n2")]);
  const all = crowd.map((person) => `${person} x`);
  expect(changed(ruleSet)).toEqual(all);
  expect(all.map((id) => rulesOf(ruleSet, id))).toEqual(crowd.map(() => " one-network "));
  expect(ruleSet.derive("p1 x")?.["findings"]).toContain('"people":5,"experiences":9');
  expect(rulesOf(ruleSet, "p2 y")).toBeUndefined();
  ruleSet.take(clearances, "p2 x", [{ rule: "one-network", version: 1, subject: "2026-11-23", weight: 1 }]);
  expect(rulesOf(ruleSet, "p2 x")).toBeUndefined();
  ruleSet.outdated();
  ruleSet.take(networks, "p1", []);
  expect(changed(ruleSet)).toEqual(all);
  expect(all.map((id) => rulesOf(ruleSet, id))).toEqual(crowd.map(() => undefined));
});

it("changes no other case of a network that is fuller than what it tells apart", () => {
  const ruleSet = trustRules();
  ruleSet.take(proofs, "p1", [proof("p1 x")]);
  ruleSet.take(networks, "p1", [seen("p1 x")]);
  for (let n = 0; n < 100; n += 1) ruleSet.take(networks, `more ${n}`, [seen(`more ${n}`)]);
  ruleSet.outdated();
  ruleSet.take(networks, "one more", [seen("one more")]);
  expect(changed(ruleSet)).toEqual([]);
  expect(ruleSet.derive("p1 x")?.["findings"]).toContain('"people":100,"experiences":100');
});

it("leaves out what was cleared until there is more of it, a newer proof or a newer rule", () => {
  const ruleSet = trustRules();
  ruleSet.take(proofs, "ada", [proof("a1", { company: "Other" })]);
  expect(rulesOf(ruleSet, "a1")).toBe(" unknown-domain name-differs ");
  const cleared = (rule: string, version = 1, subject = "proof 1", weight = 1) => ({ rule, version, subject, weight });
  ruleSet.take(clearances, "a1", [cleared("unknown-domain")]);
  expect(rulesOf(ruleSet, "a1")).toBe(" name-differs ");
  ruleSet.take(clearances, "a1", [cleared("unknown-domain"), cleared("name-differs", 2)]);
  expect(rulesOf(ruleSet, "a1")).toBeUndefined();
  ruleSet.take(proofs, "ada", [proof("a1", { company: "Other", issue: 2 })]);
  expect(rulesOf(ruleSet, "a1")).toBe(" unknown-domain name-differs ");
  ruleSet.take(clearances, "j1", [cleared("reported", 1, "reports", 1)]);
  ruleSet.take(postings, "acme 2026-11-23", [{ job_id: "j1", posted_at: at }]);
  ruleSet.take(reports, "j1", [{ reason: "other", reported_at: at }]);
  expect(rulesOf(ruleSet, "j1")).toBeUndefined();
  ruleSet.take(reports, "j1", [
    { reason: "other", reported_at: at },
    { reason: "not-real", reported_at: at },
  ]);
  expect(rulesOf(ruleSet, "j1")).toBe(" reported ");
});

it("has a case of a reported message, until as many reports are cleared", () => {
  const ruleSet = trustRules();
  const report = { reason: "insults", reported_at: at };
  ruleSet.take(messageReports, "m1", [report]);
  expect(changed(ruleSet)).toEqual(["m1"]);
  expect(ruleSet.derive("m1")).toMatchObject({ kind: "message", rules: " message-reported ", person_id: null });
  ruleSet.take(clearances, "m1", [{ rule: "message-reported", version: 1, subject: "reports", weight: 1 }]);
  expect(rulesOf(ruleSet, "m1")).toBeUndefined();
  ruleSet.take(messageReports, "m1", [report, { ...report, reason: "other" }]);
  expect(JSON.parse(String(ruleSet.derive("m1")?.["findings"]))).toMatchObject([
    { weight: 2, reasons: { insults: 1, other: 1 } },
  ]);
});

const jobs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ job_id: `j${n + 1}`, posted_at: new Date(at.getTime() + n * 60_000) }));

it("makes one case of many jobs in a day, which goes to the next one when one is taken down", () => {
  const ruleSet = trustRules();
  ruleSet.take(postings, "acme 2026-11-23", jobs(9));
  expect([...ruleSet.keys()].filter((id) => rulesOf(ruleSet, id))).toEqual([]);
  ruleSet.take(postings, "acme 2026-11-23", jobs(12));
  expect([...ruleSet.keys()].filter((id) => rulesOf(ruleSet, id))).toEqual(["j10"]);
  expect(ruleSet.derive("j10")?.["findings"]).toContain('"jobs":12');
  ruleSet.outdated();
  ruleSet.take(endedJobs, "j10", [{}]);
  expect(changed(ruleSet)).toEqual(["j10", "j11"]);
  expect([...ruleSet.keys()].filter((id) => rulesOf(ruleSet, id))).toEqual(["j11"]);
  ruleSet.take(companyDomains, "acme", [owner]);
  expect(changed(ruleSet)).toContain("j11");
  expect([...ruleSet.keys()].filter((id) => rulesOf(ruleSet, id))).toEqual([]);
});

it("ignores reports of an ended job, and flags only the second company at a domain", () => {
  const ruleSet = trustRules();
  ruleSet.take(reports, "j1", [{ reason: "other", reported_at: at }]);
  ruleSet.take(postings, "acme 2026-11-23", jobs(1));
  expect(rulesOf(ruleSet, "j1")).toBe(" reported ");
  ruleSet.take(endedJobs, "j1", [{}]);
  expect(rulesOf(ruleSet, "j1")).toBeUndefined();
  ruleSet.take(companyDomains, "second", [{ ...owner, verified_at: new Date(at.getTime() + 1) }]);
  ruleSet.outdated();
  ruleSet.take(companyDomains, "first", [owner]);
  expect(changed(ruleSet)).toEqual(["first", "second"]);
  expect([rulesOf(ruleSet, "first"), rulesOf(ruleSet, "second")]).toEqual([undefined, " domain-proved-twice "]);
});

const called = (name: string): StoredRow => ({ name, founded_at: at });

it("compares names and domains of companies, too", () => {
  const ruleSet = trustRules();
  ruleSet.take(companyNames, "c1", [called("Globex")]);
  expect(rulesOf(ruleSet, "c1")).toBeUndefined();
  ruleSet.take(companyDomains, "c1", [owner]);
  expect(rulesOf(ruleSet, "c1")).toBe(" name-differs ");
  expect(JSON.parse(String(ruleSet.derive("c1")?.["findings"]))).toMatchObject([
    { rule: "name-differs", company: "Globex", domain: "acme.example" },
  ]);
  ruleSet.take(companyNames, "c1", [called("Acme Works")]);
  expect(rulesOf(ruleSet, "c1")).toBeUndefined();
});

it("has a case of a renamed company until it is verified again, and what is cleared then stays cleared", () => {
  const ruleSet = trustRules();
  const lapsed = { ...owner, lapsed_at: at };
  ruleSet.take(companyNames, "c1", [called("Globex")]);
  ruleSet.take(companyDomains, "c1", [lapsed]);
  expect(rulesOf(ruleSet, "c1")).toBe(" company-renamed name-differs ");
  const found = JSON.parse(String(ruleSet.derive("c1")?.["findings"])) as Record<string, unknown>[];
  expect(found[0]).toMatchObject({ of: `${at.toISOString()} Globex`, company: "Globex", domain: "acme.example" });
  ruleSet.take(
    clearances,
    "c1",
    found.map(({ rule, version, of: subject, weight }) => ({ rule, version, subject, weight }) as StoredRow),
  );
  ruleSet.take(companyDomains, "c1", [owner]);
  expect(rulesOf(ruleSet, "c1")).toBeUndefined();
  ruleSet.take(companyDomains, "c1", [lapsed]);
  ruleSet.take(companyNames, "c1", [called("Initech")]);
  expect(rulesOf(ruleSet, "c1")).toBe(" company-renamed name-differs ");
});

it("has a case of each company that reads like one that was verified before, and proved another domain", () => {
  const ruleSet = trustRules();
  ruleSet.take(companyNames, "acme", [called("Acme")]);
  ruleSet.take(companyNames, "unverified", [called("\u0410CM\u0415 Inc.")]);
  ruleSet.take(companyNames, "later", [called("Acme, LLC")]);
  ruleSet.take(companyNames, "colleagues", [called("Acme")]);
  const later = (domain: string) => [{ ...owner, domain, verified_at: new Date(at.getTime() + 1) }];
  ruleSet.take(companyDomains, "later", later("acme.test"));
  ruleSet.take(companyDomains, "colleagues", later("acme.example"));
  ruleSet.outdated();
  ruleSet.take(companyDomains, "acme", [owner]);
  expect(changed(ruleSet)).toEqual(["acme", "colleagues", "later", "unverified"]);
  expect(rulesOf(ruleSet, "acme")).toBeUndefined();
  expect(rulesOf(ruleSet, "later")).toBe(" look-alike-name ");
  expect(rulesOf(ruleSet, "unverified")).toBe(" look-alike-name look-alike-letters ");
  expect(ruleSet.derive("unverified")?.["findings"]).toContain('"likes":"Acme","domain":"acme.example"');
  // Who proved the very domain is a case of another rule.
  expect(rulesOf(ruleSet, "colleagues")).toBe(" domain-proved-twice ");
  for (const gone of ["acme", "colleagues"]) ruleSet.take(companyDomains, gone, [{ ...owner, lapsed_at: at }]);
  expect(rulesOf(ruleSet, "later")).toBeUndefined();
});

it("flags letters of another alphabet that look Latin, whichever company they imitate", () => {
  const ruleSet = trustRules();
  ruleSet.take(companyNames, "c1", [called("G\u043e\u043egle")]);
  expect(rulesOf(ruleSet, "c1")).toBe(" look-alike-letters ");
  expect(ruleSet.derive("c1")?.["findings"]).toContain('"reads":"Google"');
});

const people = ["p1", "p2", "p3"];
const step = fc.oneof(
  fc.record({
    table: fc.constant<Table>(proofs),
    group: fc.constantFrom(...people),
    rows: fc.array(fc.record({ domain: fc.constantFrom("acme.example", "b.example"), company: fc.constantFrom("Acme", "Other") }), { maxLength: 2 }), // prettier-ignore
  }),
  fc.record({
    table: fc.constant<Table>(codeRequests),
    group: fc.constantFrom(...people),
    rows: fc.array(fc.record({ mailbox: fc.constantFrom("p1 0@acme.example", "p2 0@acme.example") }), { maxLength: 2 }),
  }),
  fc.record({
    table: fc.constant<Table>(networks),
    group: fc.constantFrom(...people),
    rows: fc.array(fc.record({ network: fc.constantFrom("n1", "n2"), n: fc.nat(30) }), { maxLength: 30 }),
  }),
  fc.record({
    table: fc.constant<Table>(removedExperiences),
    group: fc.constantFrom(...people),
    rows: fc.array(fc.record({ experience_id: fc.constantFrom("p1 0", "p2 1") }), { maxLength: 1 }),
  }),
  fc.record({
    table: fc.constant<Table>(companyDomains),
    group: fc.constantFrom("c1", "c2"),
    rows: fc.array(
      fc.record<StoredRow>({
        domain: fc.constantFrom("acme.example", "b.example"),
        verified_at: fc.constant(at),
        lapsed_at: fc.constantFrom(null, at),
      }),
      { maxLength: 1 },
    ),
  }),
  fc.record({
    table: fc.constant<Table>(companyNames),
    group: fc.constantFrom("c1", "c2", "c3"),
    rows: fc.array(fc.constantFrom("Acme", "\u0410cme", "Other").map<StoredRow>(called), { maxLength: 1 }),
  }),
  fc.record({
    table: fc.constant<Table>(postings),
    group: fc.constant("c1 2026-11-23"),
    rows: fc.integer({ min: 8, max: 12 }).map<StoredRow[]>(jobs),
  }),
  fc.record({
    table: fc.constant<Table>(endedJobs),
    group: fc.constantFrom("j10", "j11"),
    rows: fc.array(fc.constant<StoredRow>({}), { maxLength: 1 }),
  }),
  fc.record({
    table: fc.constant<Table>(reports),
    group: fc.constantFrom("j1", "j10"),
    rows: fc.array(fc.constant<StoredRow>({ reason: "other", reported_at: at }), { maxLength: 2 }),
  }),
  fc.record({
    table: fc.constant<Table>(messageReports),
    group: fc.constantFrom("m1", "m2"),
    rows: fc.array(fc.constant<StoredRow>({ reason: "other", reported_at: at }), { maxLength: 2 }),
  }),
  fc.record({
    table: fc.constant<Table>(confirmed),
    group: fc.constantFrom("p1 0", "p2 1"),
    rows: fc.array(
      fc.record<StoredRow>({
        revision: fc.constantFrom(0, 3),
        company_id: fc.constantFrom("c1", "c2"),
        company_name: fc.constantFrom("Acme", "Other"),
        end_date: fc.constantFrom(null, "Jan-20"),
        standing: fc.boolean(),
      }),
      { maxLength: 1 },
    ),
  }),
  fc.record({
    table: fc.constant<Table>(answerOrigins),
    group: fc.constantFrom("p1 0", "p2 1"),
    rows: fc.array(
      fc.record<StoredRow>({
        network: fc.constantFrom("n1", "n2"),
        candidates_browser: fc.boolean(),
        recorded_at: fc.constant(at),
      }),
      { maxLength: 1 },
    ),
  }),
  fc.record({
    table: fc.constant<Table>(verifiers),
    group: fc.constantFrom("c1", "c2"),
    rows: fc.array(fc.constant<StoredRow>({ mailbox: "p1 0@acme.example" }), { maxLength: 1 }),
  }),
);
const given = fc.array(step).map((steps) =>
  steps.map(({ table, group, rows }) => {
    const said = (rows as StoredRow[]).map((row, n) => {
      if (table === confirmed) {
        const id = { experience_id: group, confirmation_id: `c ${group} ${String(row["revision"])}` };
        return { ...row, ...id, domain: "acme.example", confirmed_at: at };
      }
      if (table === networks) return seen(`${group} ${String(row["n"])}`, String(row["network"]));
      return table === proofs ? proof(`${group} ${n}`, { ...row, mailbox: `${group} ${n}@acme.example` }) : row;
    });
    return { table, group, rows: said };
  }),
);
const allOf = (ruleSet: Deriver) =>
  Object.fromEntries(
    [...new Set(ruleSet.keys())].toSorted().flatMap((id) => (ruleSet.derive(id) ? [[id, ruleSet.derive(id)]] : [])),
  );

it("has the same cases in whichever order facts come, and names each whose case changed", () => {
  fc.assert(
    fc.property(given, (steps) => {
      const ruleSet = trustRules();
      const shown = new Map<string, unknown>();
      for (const { table, group, rows } of steps) {
        ruleSet.take(table, group, rows);
        for (const id of ruleSet.outdated()) {
          const row = ruleSet.derive(id);
          if (row === undefined) shown.delete(id);
          else shown.set(id, row);
        }
      }
      const last = new Map(steps.map((each) => [`${each.table.name} ${each.group}`, each]));
      const fresh = trustRules();
      for (const { table, group, rows } of [...last.values()].toReversed()) fresh.take(table, group, rows);
      expect(Object.fromEntries(shown)).toEqual(allOf(fresh));
    }),
    { numRuns: 300 },
  );
});
