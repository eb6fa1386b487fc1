import { randomUUID } from "node:crypto";
import type { CaseKind, Finding, TrustRule } from "@provenwork/contracts/trust/rules";
import { sealCase } from "@provenwork/platform/case-seal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company } from "#testing/company-rows.ts";
import { type Row, account, certificate, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { trustCase } from "#testing/trust-rows.ts";

let served: Served;
let admin: Record<string, string>;
const at = (day: number) => new Date(Date.UTC(2026, 9, day));
const [ada, owner, entry, acme] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const closed = randomUUID();
const keeper = job({ title: "Kettle Keeper", company: "Ajax", posted_at: at(2) });
const proof = certificate(
  { experience_id: entry, person_id: ada },
  { issue: 2, edition: 2, holder_name: "Ada Example", role: "Cook", company: "Acme" },
);
const replaced = certificate({ experience_id: entry, person_id: ada }, { issue: 2, holder_name: "Ada Sample" });
const before = certificate({ experience_id: entry, person_id: ada }, { issue: 1, holder_name: "Ada E.", role: "Chef" });

const unknown: Finding = { rule: "unknown-domain", version: 1, of: "proof 2", weight: 1, domain: "acme.example" };
const reported: Finding = { rule: "reported", version: 1, of: "reports", weight: 1, reasons: { other: 1 } };
const twice: Finding = { rule: "domain-proved-twice", version: 1, of: "acme.example", weight: 1, companies: 1, domain: "acme.example" }; // prettier-ignore
const waits = (case_id: string, kind: CaseKind, since: Date, ...findings: Finding[]) =>
  trustCase(case_id, findings, { kind, since });
const report = (note: string | null, reported_at: Date, job_id = keeper.job_id) => ({
  person_id: randomUUID(),
  job_id,
  company_id: acme,
  reason: "asks-for-money" as const,
  note,
  reported_at,
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const verdict = (case_id: string, rule: TrustRule, held: boolean, decided_at: Date, version = 1) => ({
  case_id,
  rule,
  version,
  subject: "proof 1",
  weight: 1,
  held,
  decided_at,
});
const decision = (thing_id: string, given: Partial<Row<"trust_cases.decisions">>) => ({
  decision_id: randomUUID(),
  kind: "job" as const,
  thing_id,
  decision: "cleared" as const,
  rules: "",
  person_id: null,
  reason: null,
  decided_by: owner,
  decided_at: at(1),
  ...given,
});

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  await served.projector.commit({
    "accounts.accounts": [account(owner, { username: "owen", full_name: "Owen Example", role: "admin" })],
    "companies.companies": [company(acme, { name: "Acme Works" })],
    "jobs.jobs": [keeper],
    "certificates.certificates": [before, replaced, proof],
    "job_reports.reports": [
      ...Array.from({ length: 11 }, (_, n) => report(`They want a deposit of $${n}`, at(n + 1))),
      report(null, at(20)),
      report("Of another job", at(20), randomUUID()),
    ],
    "trust_cases.cases": [
      waits(acme, "company", at(3), twice),
      waits(keeper.job_id, "job", at(2), reported),
      { ...waits(entry, "experience", at(1), unknown), person_id: ada, issue: 2, role: "Cook", company: "Acme" },
    ],
    "trust_cases.verdicts": [
      verdict(entry, "unknown-domain", true, at(2)),
      verdict(entry, "one-address", true, at(2)),
      verdict(entry, "name-differs", false, at(2)),
      verdict(entry, "one-network", true, at(1)),
      verdict(randomUUID(), "reported", true, daysAgo(0)),
      verdict(randomUUID(), "reported", false, daysAgo(29)),
      verdict(randomUUID(), "reported", false, daysAgo(29)),
      verdict(randomUUID(), "reported", true, daysAgo(30)),
      verdict(randomUUID(), "reported", false, daysAgo(1), 2),
      verdict(randomUUID(), "one-address", true, daysAgo(3)),
    ],
    "trust_cases.decisions": [
      decision(keeper.job_id, { rules: "reported jobs-in-numbers", decided_at: at(1) }),
      decision(closed, { decided_at: at(4) }),
      decision(closed, { decided_at: new Date(0), decision: "taken-down", reason: "Spam" }),
      decision(entry, {
        kind: "experience",
        decision: "rejected",
        reason: "Not theirs",
        person_id: ada,
        decided_at: at(2),
      }),
      decision(randomUUID(), { decided_by: null, decision: "taken-down", reason: "Spam", decided_at: at(3) }),
    ],
  });
});
afterAll(() => served.stop());

async function list(path: string, query = "") {
  const seen: Record<string, unknown>[] = [];
  for (let url: string | undefined = `/api/admin/trust/${path}?limit=1${query}`; url !== undefined;) {
    const answer = await served.get(url, admin);
    expect(answer.status).toBe(200);
    seen.push(...((await answer.json()) as Record<string, unknown>[]));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return seen;
}

it("GET /api/admin/trust/cases: the oldest first, page by page, with what they are about and their reasons", async () => {
  expect(await list("cases")).toEqual([
    {
      id: entry,
      kind: "experience",
      title: "Cook",
      company: "Acme",
      fullName: "Ada Example",
      certificateId: proof.certificate_id,
      confirmation: null,
      findings: [unknown],
      notes: [],
      seal: sealCase({ caseId: entry, kind: "experience", findings: [unknown] }, served.caseSealKey),
      createdAt: at(1).toISOString(),
    },
    {
      id: keeper.job_id,
      kind: "job",
      title: "Kettle Keeper",
      company: "Ajax",
      fullName: "",
      certificateId: null,
      confirmation: null,
      findings: [reported],
      notes: Array.from({ length: 10 }, (_, n) => ({
        text: `They want a deposit of $${10 - n}`,
        reportedAt: at(11 - n).toISOString(),
      })),
      seal: sealCase({ caseId: keeper.job_id, kind: "job", findings: [reported] }, served.caseSealKey),
      createdAt: at(2).toISOString(),
    },
    {
      id: acme,
      kind: "company",
      title: "Acme Works",
      company: "Acme Works",
      fullName: "",
      certificateId: null,
      confirmation: null,
      findings: [twice],
      notes: [],
      seal: sealCase({ caseId: acme, kind: "company", findings: [twice] }, served.caseSealKey),
      createdAt: at(3).toISOString(),
    },
  ]);
});

it("GET /api/admin/trust/cases: of one rule", async () => {
  expect((await list("cases", "&rule=reported")).map(({ id }) => id)).toEqual([keeper.job_id]);
  expect(await list("cases", "&rule=one-address")).toEqual([]);
  expect((await served.get("/api/admin/trust/cases?rule=any", admin)).status).toBe(422);
});

it("GET /api/admin/trust/cases: of one kind, and one case alone", async () => {
  expect((await list("cases", "&kind=job")).map(({ id }) => id)).toEqual([keeper.job_id]);
  expect(await list("cases", "&kind=company&rule=reported")).toEqual([]);
  expect((await list("cases", `&caseId=${acme}`)).map(({ id }) => id)).toEqual([acme]);
  expect(await list("cases", `&caseId=${randomUUID()}`)).toEqual([]);
  for (const wrong of ["kind=any", "caseId=1"])
    expect((await served.get(`/api/admin/trust/cases?${wrong}`, admin)).status).toBe(422);
});

it("GET /api/admin/trust/counts: all, by kind and by rule", async () => {
  const answer = await served.get("/api/admin/trust/counts", admin);
  const count = (n: number) => ({ count: n, more: false });
  expect(await answer.json()).toEqual({
    all: count(3),
    kinds: { experience: count(1), job: count(1), company: count(1), message: count(0), confirmation: count(0) },
    rules: {
      "unknown-domain": count(1),
      "one-address": count(0),
      "one-network": count(0),
      "name-differs": count(0),
      "jobs-in-numbers": count(0),
      reported: count(1),
      "message-reported": count(0),
      "domain-proved-twice": count(1),
      "company-renamed": count(0),
      "look-alike-name": count(0),
      "look-alike-letters": count(0),
      "confirmer-address": count(0),
      "confirmer-browser": count(0),
      "confirmer-network": count(0),
      "confirms-other-company": count(0),
      "ended-before-proof": count(0),
      "confirmed-in-numbers": count(0),
    },
  });
});

it("GET /api/admin/trust/decisions: the newest first, with who decided and why", async () => {
  expect(await list("decisions")).toMatchObject([
    { thingId: closed, decision: "cleared" },
    { kind: "job", title: "", decision: "taken-down", reason: "Spam", decidedBy: null, rules: [] },
    {
      thingId: entry,
      title: "Cook",
      company: "Acme",
      fullName: "Ada Example",
      decision: "rejected",
      rules: ["one-address", "unknown-domain"],
      decidedBy: "Owen Example",
    },
    { title: "Kettle Keeper", decision: "cleared", reason: null, rules: ["reported", "jobs-in-numbers"] },
    { thingId: closed, decision: "taken-down" },
  ]);
});

it("GET /api/admin/trust/decisions: of one thing, page by page", async () => {
  expect((await list("decisions", `&thingId=${closed}`)).map(({ decision: what }) => what)).toEqual([
    "cleared",
    "taken-down",
  ]);
  expect(await list("decisions", `&thingId=${randomUUID()}`)).toEqual([]);
});

it("GET /api/admin/trust/rules: what was cleared and what held in the last 30 days, by rule and version", async () => {
  const answer = await served.get("/api/admin/trust/rules", admin);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    [
      { rule: "one-address", version: 1, cleared: 0, held: 1 },
      { rule: "reported", version: 2, cleared: 1, held: 0 },
      { rule: "reported", version: 1, cleared: 2, held: 1 },
    ],
  ]);
  for (const role of ["candidate", "employer", "auditor"] as const)
    expect((await served.get("/api/admin/trust/rules", await served.signedIn(role))).status).toBe(403);
});

it("GET /api/admin/trust/cases: page by page of one kind", async () => {
  const [second, third] = [randomUUID(), randomUUID()];
  await served.projector.commit({
    "trust_cases.cases": [waits(second, "job", at(4), reported), waits(third, "job", at(5), reported)],
  });
  expect((await list("cases", "&kind=job")).map(({ id }) => id)).toEqual([keeper.job_id, second, third]);
});

it("shows a reported message with the job of its thread, the notes of its reports and not its text, also once decided", async () => {
  const messageId = randomUUID();
  const reports: Finding = { rule: "message-reported", version: 1, of: "reports", weight: 2, reasons: { insults: 2 } };
  const reported = (note: string | null, day: number) => ({
    person_id: randomUUID(),
    message_id: messageId,
    from_side: "company" as const,
    candidate_id: ada,
    job_id: keeper.job_id,
    reason: "insults" as const,
    note,
    reported_at: at(day),
  });
  await served.projector.commit({
    "trust_cases.cases": [waits(messageId, "message", at(6), reports)],
    "message_reports.reports": [reported("They called me names.", 6), reported(null, 7), reported("Rude", 8)],
    "trust_cases.decisions": [decision(messageId, { kind: "message", rules: "message-reported", decided_at: at(9) })],
  });
  const about = { kind: "message", title: "Kettle Keeper", company: "Ajax", fullName: "" };
  expect(await list("cases", "&kind=message")).toEqual([
    {
      ...about,
      id: messageId,
      certificateId: null,
      confirmation: null,
      findings: [reports],
      notes: [
        { text: "Rude", reportedAt: at(8).toISOString() },
        { text: "They called me names.", reportedAt: at(6).toISOString() },
      ],
      seal: sealCase({ caseId: messageId, kind: "message", findings: [reports] }, served.caseSealKey),
      createdAt: at(6).toISOString(),
    },
  ]);
  expect(await list("decisions", `&thingId=${messageId}`)).toMatchObject([{ ...about, rules: ["message-reported"] }]);
});

it("shows a confirmation with its holder, entry and company, also once rejected", async () => {
  const confirmationId = randomUUID();
  const browser: Finding = { rule: "confirmer-browser", version: 1, of: "confirmation", weight: 1 };
  await served.projector.commit({
    "trust_cases.cases": [
      { ...waits(confirmationId, "confirmation", at(10), browser), person_id: ada, role: "Cook", company: "Acme" },
    ],
    "trust_cases.confirmations": [
      {
        experience_id: entry,
        revision: 0,
        confirmation_id: confirmationId,
        person_id: ada,
        company_id: acme,
        company_name: "Acme Works",
        domain: "acme.example",
        end_date: null,
        confirmed_at: at(10),
        standing: true,
      },
    ],
    "trust_cases.decisions": [
      decision(confirmationId, {
        kind: "confirmation",
        decision: "rejected",
        reason: "Own",
        person_id: ada,
        decided_at: at(11),
      }),
    ],
  });
  const about = { kind: "confirmation", title: "Cook", company: "Acme", fullName: "Ada Example" };
  expect(await list("cases", "&kind=confirmation")).toEqual([
    {
      ...about,
      id: confirmationId,
      certificateId: proof.certificate_id,
      confirmation: { entry, companyId: acme, company: "Acme Works" },
      findings: [browser],
      notes: [],
      seal: sealCase({ caseId: confirmationId, kind: "confirmation", findings: [browser] }, served.caseSealKey),
      createdAt: at(10).toISOString(),
    },
  ]);
  expect(await list("decisions", `&thingId=${confirmationId}`)).toMatchObject([
    { ...about, decision: "rejected", reason: "Own", decidedBy: "Owen Example" },
  ]);
});
