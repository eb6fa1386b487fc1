import { expect, it } from "vitest";
import type { Deriver, StoredRow } from "#kernel/derivation.ts";
import { answerOrigins, confirmed, verifiers } from "./confirmation-tables.ts";
import { clearances, companyDomains, networks, proofs, removedExperiences } from "./tables.ts";
import { trustRules } from "./trust-rules.ts";

const at = new Date("2026-11-23T09:00:00.000Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
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
const confirmation = (experience_id: string, given: Partial<StoredRow> = {}) => ({
  experience_id,
  revision: 0,
  confirmation_id: `c ${experience_id}`,
  company_id: "acme",
  company_name: "Acme Works",
  domain: "acme.example",
  end_date: null,
  confirmed_at: later(5),
  standing: true,
  ...given,
});

/** Ada's entry at Acme, which is a company of its own domain, is confirmed. */
function desk(given: Partial<StoredRow> = {}, provenAs: Partial<StoredRow> = {}): Deriver {
  const desk = trustRules();
  desk.take(companyDomains, "acme", [{ domain: "acme.example", verified_at: at, lapsed_at: null }]);
  desk.take(proofs, "ada", [proof("a1", provenAs)]);
  desk.take(confirmed, "a1", [confirmation("a1", given)]);
  return desk;
}
const rulesOf = (deriver: Deriver, id = "c a1") => deriver.derive(id)?.["rules"];
const changed = (deriver: Deriver) => [...deriver.outdated()].toSorted();

it("has no case of a confirmation like any other", () => {
  expect(rulesOf(desk())).toBeUndefined();
  expect([...desk().keys()]).toContain("c a1");
});

it("flags an entry whose own address had verified the company's domain", () => {
  const ada = desk();
  ada.outdated();
  ada.take(verifiers, "acme", [{ mailbox: "pat@acme.example" }]);
  expect(rulesOf(ada)).toBeUndefined();
  ada.take(verifiers, "acme", [{ mailbox: "pat@acme.example" }, { mailbox: "a1@acme.example" }]);
  expect(changed(ada)).toEqual(["c a1"]);
  expect(ada.derive("c a1")).toMatchObject({
    kind: "confirmation",
    person_id: "ada",
    issue: null,
    role: "Cook",
    company: "Acme",
    since: later(5).toISOString(),
    rules: " confirmer-address ",
  });
});

const origin = (given: Partial<StoredRow> = {}) => ({
  network: "n1",
  candidates_browser: false,
  recorded_at: later(5),
  ...given,
});

it("flags an answer in the candidate's browser, and one from their network that few use", () => {
  const ada = desk();
  ada.take(answerOrigins, "a1", [origin({ candidates_browser: true })]);
  expect(rulesOf(ada)).toBe(" confirmer-browser ");
  ada.take(answerOrigins, "a1", [origin()]);
  expect(rulesOf(ada)).toBeUndefined();
  const seen = (experience_id: string, network = "n1") => ({ experience_id, network, recorded_at: at });
  ada.take(networks, "ada", [seen("a1", "n2")]);
  expect(rulesOf(ada)).toBeUndefined();
  ada.outdated();
  ada.take(networks, "ada", [seen("a1", "n2"), seen("a1")]);
  expect(changed(ada)).toContain("c a1");
  expect(rulesOf(ada)).toBe(" confirmer-network ");
  expect(ada.derive("c a1")?.["findings"]).toContain('"people":1,"day":"2026-11-23"');
  for (const person of ["bo", "cy", "di", "ed"]) ada.take(networks, person, [seen(`${person} 1`)]);
  expect(rulesOf(ada)).toBeUndefined();
  // The key of the day is destroyed.
  ada.take(networks, "ada", []);
  ada.take(answerOrigins, "a1", []);
  expect(rulesOf(ada)).toBeUndefined();
});

it("flags a company that confirms work at another one", () => {
  const of = (company: string) => rulesOf(desk({}, { company }));
  expect(of("Globex")).toBe(" confirms-other-company ");
  expect(of("ACME GmbH")).toBeUndefined();
  expect(of("The Works")).toBeUndefined();
  expect(of("株式会社")).toBeUndefined();
});

it("flags an address that was verified long after the employment ended", () => {
  const of = (end_date: string) => rulesOf(desk({ end_date }));
  expect(of("Oct-25")).toBe(" ended-before-proof ");
  expect(of("Dec-25")).toBeUndefined();
});

it("makes one case of many confirmations of a company in a day, which goes to the next one when one ends", () => {
  const deriver = trustRules();
  deriver.take(companyDomains, "acme", [{ domain: "acme.example", verified_at: at, lapsed_at: null }]);
  const all = Array.from({ length: 21 }, (_, n) => `e${String(n).padStart(2, "0")}`);
  const give = (id: string, given: Partial<StoredRow> = {}) => {
    const confirmed_at = later(10 + all.indexOf(id));
    deriver.take(confirmed, id, [confirmation(id, { confirmed_at, ...given })]);
  };
  for (const id of all) deriver.take(proofs, `p ${id}`, [proof(id)]);
  for (const id of all.slice(0, 19)) give(id);
  give("e19", { confirmed_at: later(24 * 60) });
  expect([...deriver.keys()].filter((id) => rulesOf(deriver, id))).toEqual([]);
  deriver.outdated();
  give("e19");
  give("e20");
  expect(changed(deriver)).toEqual(["c e19", "c e20"]);
  expect([...deriver.keys()].filter((id) => rulesOf(deriver, id))).toEqual(["c e19"]);
  expect(deriver.derive("c e19")?.["findings"]).toContain('"confirmations":21,"day":"2026-11-23"');
  give("e19", { standing: false });
  expect([...deriver.keys()].filter((id) => rulesOf(deriver, id))).toEqual(["c e20"]);
  give("e00", { standing: false });
  expect([...deriver.keys()].filter((id) => rulesOf(deriver, id))).toEqual([]);
});

it("has a case until it is cleared, the confirmation ends, or its entry is removed or proven again", () => {
  const flagged = () => desk({}, { company: "Globex" });
  const cleared = flagged();
  const evidence = { rule: "confirms-other-company", version: 1, subject: "confirmation", weight: 1 };
  cleared.take(clearances, "c a1", [evidence]);
  expect(rulesOf(cleared)).toBeUndefined();
  const revoked = flagged();
  revoked.outdated();
  revoked.take(confirmed, "a1", [confirmation("a1", { standing: false })]);
  expect(changed(revoked)).toEqual(["c a1"]);
  expect(rulesOf(revoked)).toBeUndefined();
  const removed = flagged();
  removed.outdated();
  removed.take(removedExperiences, "ada", [{ experience_id: "a1" }]);
  expect(changed(removed)).toContain("c a1");
  expect(rulesOf(removed)).toBeUndefined();
  const provenAgain = flagged();
  provenAgain.take(proofs, "ada", [proof("a1", { company: "Globex", verified_at: later(10) })]);
  expect(rulesOf(provenAgain)).toBeUndefined();
});

it("has a case of its own for the confirmation of a changed entry", () => {
  const ada = desk({}, { company: "Globex" });
  ada.outdated();
  ada.take(confirmed, "a1", [
    confirmation("a1"),
    confirmation("a1", { revision: 4, confirmation_id: "c again", confirmed_at: later(60) }),
  ]);
  expect(changed(ada)).toEqual(["c a1", "c again"]);
  expect([rulesOf(ada), rulesOf(ada, "c again")]).toEqual([undefined, " confirms-other-company "]);
});
