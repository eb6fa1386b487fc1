import { acme } from "@provenwork/contracts/testing/acme";
import { accountStream } from "@provenwork/contracts/account/state";
import { messageReportsStream } from "@provenwork/contracts/application/report-state";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { companyStream } from "@provenwork/contracts/company/state";
import { jobStream } from "@provenwork/contracts/job/state";
import { jobReportsStream } from "@provenwork/contracts/job/report-state";
import { trustStream } from "@provenwork/contracts/trust/state";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { networkDays } from "@provenwork/contracts/work-experience/network-day-state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyReadModels } from "#kernel/rebuild.ts";
import { appendHistory } from "#testing/append-history.ts";
import { at } from "#testing/projected.ts";
import { untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { trustCasesProjection } from "./projection.ts";

const ada = "11111111-1111-4111-8111-111111111111";
const bo = "11111111-1111-4111-8111-111111111112";
const entry = "22222222-2222-4222-8222-222222222222";
const jobId = "33333333-3333-4333-8333-333333333333";
const [first, second] = ["44444444-4444-4444-8444-444444444441", "44444444-4444-4444-8444-444444444442"] as const;

let world: World;
beforeEach(async () => {
  world = await createWorld([trustCasesProjection]);
  world.run();
});
afterEach(() => world.close());

const say = async (stream: string, ...events: Parameters<typeof appendHistory>[1][number][number]["events"]) => {
  await appendHistory(world, [[{ stream, events, at }]]);
  await untilProjected(world);
};
const rows = async (table: string, columns: string) =>
  (await world.pool.query(`SELECT ${columns} FROM trust_cases_v${trustCasesProjection.version}.${table} ORDER BY 1`))
    .rows;
const cases = () => rows("cases", "case_id, kind, person_id, rules, since");

const of = { experienceId: entry, personId: ada, issue: 1 };
const said = { address: "Ada+x@mail.acme.example", company: "Kettles", role: "Cook" };
const issued = { keyId: "codes-1", issuedAt: at, expiresAt: at };
const proven = [
  { type: "CodeIssued", data: { ...of, ...issued }, personal: said },
  { type: "ExperienceVerified", data: { ...of, verifiedAt: at }, personal: said },
];

it("has a case of a verified experience with every reason, until it is cleared of them", async () => {
  await say(workExperienceStream(entry), ...proven);
  expect(await cases()).toEqual([
    { case_id: entry, kind: "experience", person_id: ada, rules: " unknown-domain name-differs ", since: new Date(at) },
  ]);
  const other = { ...of, experienceId: jobId, personId: bo };
  const tried = {
    type: "CodeIssued",
    data: { ...other, ...issued },
    personal: { ...said, address: "ada@mail.acme.example" },
  };
  await say(workExperienceStream(jobId), tried);
  expect(await cases()).toMatchObject([{ rules: " unknown-domain one-address name-differs " }]);
  const finding = { of: "proof 1", weight: 1 };
  const versions = { "unknown-domain": 1, "one-address": 1, "name-differs": 2 };
  const findings = Object.entries(versions).map(([rule, version]) => ({ rule, version, ...finding }));
  const cleared = { type: "CaseCleared", data: { caseId: entry, kind: "experience", findings, clearedAt: at } };
  await say(trustStream(entry), cleared);
  expect(await cases()).toEqual([]);
  expect(await rows("decisions", "thing_id, decision, rules")).toEqual([
    { thing_id: entry, decision: "cleared", rules: "unknown-domain one-address name-differs" },
  ]);
  expect((await verifyReadModels(world, { readModels: ["trust-cases"] })).comparisons).toMatchObject([
    { differing: 0 },
  ]);
});

const dayId = "66666666-6666-4666-8666-666666666666";

/** Five people who entered an experience each from one network; the first one's is verified, with an address at a company's domain. */
async function crowd(company = "Acme") {
  const people = Array.from({ length: 5 }, (_, n) => `55555555-5555-4555-8555-55555555555${n}`);
  const [holder = ""] = people;
  const seen = (personId: string) => ({
    type: "NetworkRecorded",
    data: { experienceId: personId, personId, issue: null, dayId, recordedAt: at },
    personal: { network: "5e3f" },
  });
  const verified = { companyId: first, personId: bo, domain: "acme.example", issue: 1, verifiedAt: at };
  const owner = { type: "CompanyVerified", data: verified, personal: { address: "bo@acme.example" } };
  await say(companyStream(first), owner);
  const proof = { experienceId: holder, personId: holder, issue: 1, verifiedAt: at };
  const atAcme = { ...said, company };
  await say(workExperienceStream(holder), { type: "ExperienceVerified", data: proof, personal: atAcme }, seen(holder));
  for (const person of people.slice(1)) await say(workExperienceStream(person), seen(person));
  return { holder, last: people.at(-1) ?? "", of: { case_id: holder, kind: "experience", person_id: holder } };
}
const forget = () => say(networkDays.name(dayId), { type: "NetworkDayForgotten", data: { dayId, forgottenAt: at } });
const differing = async () =>
  (await verifyReadModels(world, { readModels: ["trust-cases"] })).comparisons.map((each) => each.differing);

it("has a case of a network of many people until the day of it is forgotten", async () => {
  const { of: its } = await crowd();
  expect(await cases()).toMatchObject([{ ...its, rules: " one-network " }]);
  expect(await differing()).toEqual([0]);
  await forget();
  expect(await cases()).toEqual([]);
  expect(await rows("networks", "network")).toEqual([]);
  expect(await differing()).toEqual([0]);
});

it("keeps of a forgotten day the case that another finding supports", async () => {
  const { of: its } = await crowd("Kettles");
  expect(await cases()).toMatchObject([{ ...its, rules: " one-network name-differs " }]);
  await forget();
  expect(await cases()).toMatchObject([{ ...its, rules: " name-differs " }]);
  expect(await differing()).toEqual([0]);
});

it("has a case of a network no more once one of the five is erased", async () => {
  const { last } = await crowd();
  expect(await cases()).toHaveLength(1);
  await say(accountStream(last), {
    type: "AccountErased",
    data: { personId: last, reason: "requested", erasedAt: at },
  });
  expect(await cases()).toEqual([]);
  expect(await differing()).toEqual([0]);
});

it("has none of an experience that its person removed", async () => {
  await say(workExperienceStream(entry), ...proven);
  expect(await cases()).toHaveLength(1);
  await say(candidateStream(ada), { type: "ExperienceRemoved", data: { personId: ada, experienceId: entry } });
  expect(await cases()).toEqual([]);
});

it("has no case again when an older finding is cleared after a newer one", async () => {
  await say(workExperienceStream(entry), ...proven, {
    ...proven[1],
    data: { ...of, issue: 2, verifiedAt: at },
  } as never);
  const clear = (issue: number) => ({
    type: "CaseCleared",
    data: {
      caseId: entry,
      kind: "experience",
      clearedAt: at,
      findings: ["unknown-domain", "name-differs"].map((rule) => ({
        rule,
        version: 2,
        of: `proof ${issue}`,
        weight: 1,
      })),
    },
  });
  await say(trustStream(entry), clear(2), clear(1));
  expect(await cases()).toEqual([]);
  expect(await differing()).toEqual([0]);
});

it("has none of a rejected experience, and the decision with its reason", async () => {
  const rejected = {
    type: "VerificationRejected",
    data: { ...of, rejectedAt: at },
    personal: { reason: "Not theirs" },
  };
  await say(workExperienceStream(entry), ...proven, rejected);
  expect(await cases()).toEqual([]);
  expect(await rows("decisions", "thing_id, decision, reason")).toEqual([
    { thing_id: entry, decision: "rejected", reason: "Not theirs" },
  ]);
});

it("has the last word on each finding that was cleared or judged, and how many there are of each", async () => {
  const finding = { version: 1, of: "proof 1", weight: 1 };
  const [unknown, differs] = [
    { rule: "unknown-domain", ...finding },
    { rule: "name-differs", ...finding },
  ];
  const later = "2026-11-24T09:00:00.000Z";
  const cleared = (clearedAt: string, ...findings: object[]) => ({
    type: "CaseCleared",
    data: { caseId: entry, kind: "experience", findings, clearedAt },
  });
  const judged = (caseId: string, ...findings: object[]) => ({
    type: "CaseJudged",
    data: { caseId, kind: "experience", findings, judgedAt: later },
  });
  const heavier = { ...unknown, weight: 2 };
  const upheld = judged(entry, { ...unknown, held: true }, { ...heavier, held: true });
  await say(trustStream(entry), cleared(at, unknown, differs), upheld);
  await say(trustStream(jobId), judged(jobId, { ...differs, held: false }));
  const verdicts = () => rows("verdicts", "case_id || ' ' || rule || ' ' || weight AS of, held, decided_at");
  expect(await verdicts()).toEqual([
    { of: `${entry} name-differs 1`, held: false, decided_at: new Date(at) },
    { of: `${entry} unknown-domain 1`, held: true, decided_at: new Date(later) },
    { of: `${entry} unknown-domain 2`, held: true, decided_at: new Date(later) },
    { of: `${jobId} name-differs 1`, held: false, decided_at: new Date(later) },
  ]);
  const tallied = "rule || ' ' || held AS of, sum(total)::int AS total";
  const tally = await world.pool.query(
    `SELECT ${tallied} FROM trust_cases_v${trustCasesProjection.version}.verdicts_tally GROUP BY 1 ORDER BY 1`,
  );
  expect(tally.rows.filter(({ total }) => total !== 0)).toEqual([
    { of: "name-differs false", total: 2 },
    { of: "unknown-domain true", total: 2 },
  ]);
  expect(await differing()).toEqual([0]);
});

/** Appends after this revision, as the admin Bo. */
async function sayAsAdmin(stream: string, revision: number | "no-stream", said: { type: string; data: object }) {
  const [event] = await world.codec.encode(
    [{ id: crypto.randomUUID(), ...said, data: said.data as Record<string, unknown> }],
    { correlationId: jobId, causationId: jobId, commandId: jobId, at, actor: { id: bo, role: "admin" } },
  );
  if (event === undefined) throw new Error("nothing to append");
  await world.store.append(stream, revision, [event]);
  await untilProjected(world);
}

it("has a case of a reported message, and who opened it, until it is cleared; the admin's erasure ends their openings", async () => {
  const caseId = entry;
  const report = (personId: string) => ({
    type: "MessageReported",
    data: {
      personId,
      messageId: caseId,
      from: "company",
      candidateId: ada,
      jobId,
      companyId: first,
      reason: "advertises",
      reportedAt: at,
    },
    personal: { note: null },
  });
  await say(messageReportsStream(ada), report(ada));
  expect(await cases()).toMatchObject([
    { case_id: caseId, kind: "message", person_id: null, rules: " message-reported ", since: new Date(at) },
  ]);
  const findings = [{ rule: "message-reported", version: 1, of: "reports", weight: 1 }];
  const opened = { type: "ReportedMessageOpened", data: { caseId, findings, openedAt: at } };
  await sayAsAdmin(trustStream(caseId), "no-stream", opened);
  const openings = () => rows("message_openings", "case_id, opened_by, opened_at");
  expect(await openings()).toEqual([{ case_id: caseId, opened_by: bo, opened_at: new Date(at) }]);
  const cleared = { caseId, kind: "message", findings, clearedAt: at };
  await sayAsAdmin(trustStream(caseId), 0, { type: "CaseCleared", data: cleared });
  expect(await cases()).toEqual([]);
  await say(messageReportsStream(bo), report(bo));
  expect(await cases()).toMatchObject([{ case_id: caseId, rules: " message-reported " }]);
  const judged = findings.map((finding) => ({ ...finding, weight: 2, held: true }));
  const confirmed = { caseId, kind: "message", findings: judged, judgedAt: at };
  await sayAsAdmin(trustStream(caseId), 1, { type: "CaseJudged", data: confirmed });
  expect(await cases()).toEqual([]);
  expect(await rows("decisions", "decision, decided_by")).toEqual([
    { decision: "cleared", decided_by: bo },
    { decision: "confirmed", decided_by: bo },
  ]);
  await say(messageReportsStream(entry), report(entry));
  expect(await differing()).toEqual([0]);
  await say(accountStream(bo), { type: "AccountErased", data: { personId: bo, reason: "requested", erasedAt: at } });
  expect(await openings()).toEqual([]);
  expect(await cases()).toHaveLength(1);
});

const posting = { ...lineCook, postedAt: at, expiresAt: at };

it("has a case of a reported job until it is taken down", async () => {
  const job = { jobId, companyId: first };
  const report = {
    type: "JobReported",
    data: { ...job, personId: bo, reason: "other", reportedAt: at },
    personal: { note: null },
  };
  await say(jobReportsStream(bo), report);
  expect(await cases()).toEqual([]);
  const down = { ...job, from: "active", reason: "rules", explanation: "It asks for a deposit", takenDownAt: at };
  await say(jobStream(jobId), { type: "JobPosted", data: { ...job, ...posting } });
  expect(await cases()).toMatchObject([{ case_id: jobId, kind: "job", person_id: null, rules: " reported " }]);
  await sayAsAdmin(jobStream(jobId), 0, { type: "JobTakenDown", data: down });
  expect(await cases()).toEqual([]);
  expect(await rows("decisions", "decision, reason, decided_by")).toEqual([
    { decision: "taken-down", reason: "It asks for a deposit", decided_by: bo },
  ]);
});

it("has a case of the second company that proved a domain, while the first one has it", async () => {
  const verified = (companyId: string, minute: number) => ({
    type: "CompanyVerified",
    data: {
      companyId,
      personId: ada,
      domain: "acme.example",
      issue: 1,
      verifiedAt: `2026-11-23T09:0${minute}:00.000Z`,
    },
    personal: { address: "ada@acme.example" },
  });
  await say(companyStream(first), verified(first, 1));
  await say(companyStream(second), verified(second, 2));
  expect(await cases()).toMatchObject([{ case_id: second, kind: "company", rules: " domain-proved-twice " }]);
});

it("has a case of a renamed company until an admin restores its verification or it closes", async () => {
  const at2 = "2026-11-24T10:00:00.000Z";
  const profile = { ...acme, website: "https://acme.example" };
  const companyEvents = (companyId: string, ...more: { type: string; data: object }[]) => {
    const proven = { companyId, domain: "acme.example" };
    return [
      {
        type: "CompanyFounded",
        data: { companyId, personId: ada, membership: 1, ...profile, foundedAt: at },
      },
      {
        type: "CompanyVerified",
        data: { ...proven, personId: ada, issue: 1, verifiedAt: at },
        personal: { address: "ada@acme.example" },
      },
      { type: "CompanyProfileChanged", data: { companyId, ...profile, name: "Globex", changedAt: at2 } },
      { type: "CompanyVerificationLapsed", data: { ...proven, because: "name", lapsedAt: at2 } },
      ...more.map(({ type, data }) => ({ type, data: { companyId, ...data } })),
    ] as never[];
  };
  const closed = { type: "CompanyClosed", data: { closedAt: at2 } };
  await say(companyStream(first), ...companyEvents(first));
  await say(companyStream(second), ...companyEvents(second, closed));
  expect(await cases()).toMatchObject([{ case_id: first, kind: "company", rules: " company-renamed name-differs " }]);
  expect(await rows("company_names", "name")).toEqual([{ name: "Globex" }]);
  const restored = { verifiedAt: at, explanation: "Both are in the register.", restoredAt: at2 };
  const third = { type: "CompanyVerificationRestored", data: { ...restored, domain: "acme.example" } };
  await say(companyStream(entry), ...companyEvents(entry, third));
  expect(await cases()).toMatchObject([
    { case_id: entry, rules: " name-differs " },
    { case_id: first, rules: " company-renamed name-differs " },
  ]);
  expect(await differing()).toEqual([0]);
});
