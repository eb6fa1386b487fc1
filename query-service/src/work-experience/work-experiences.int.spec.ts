import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { candidate, certificate, code, experience, listed, step } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

async function historyOf(personId: string): Promise<OutputOf<typeof GetWorkExperiences>> {
  const headers = await served.signedIn("candidate", personId);
  return (await (await served.get("/api/candidate/work-experiences", headers)).json()) as never;
}

it("lists the entries in their order, each with its code and how its verification came about", async () => {
  const personId = randomUUID();
  const first = experience(personId, { code_issue: 2 });
  const second = experience(personId, {
    company: "Beta",
    status: "verified",
    verified_at: new Date("2026-11-21T10:00:00Z"),
    end_date: null,
    current_job: true,
  });
  await served.projector.commit({
    "work_experiences.work_experiences": [second, first],
    "work_experiences.listed_experiences": [listed(second, 9), listed(first, 4)],
    "work_experiences.codes": [
      code(first),
      code(first, { issue: 2, tries_left: 3, mail: "failed", mail_failure: "unreachable" }),
      code(second),
    ],
    "verification_timelines.verification_timelines": [
      step(first, 1, "code-issued", { issue: 1 }),
      step(first, 2, "code-refused", { issue: 2, tries_left: 3 }),
      step(first, 0, "described"),
      step(first, 3, "changed"),
      step(second, 0, "verified", { issue: 1 }),
    ],
  });
  const { experiences, serverTime } = await historyOf(personId);
  expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000);
  expect(experiences.map(({ company }) => company)).toEqual(["Acme", "Beta"]);
  const [pending, verified] = experiences;
  expect(pending).toMatchObject({
    id: first.experience_id,
    revision: 3,
    verificationStatus: "pending",
    endDate: "Feb-22",
  });
  expect(pending?.code).toEqual({
    issue: 2,
    issuedAt: "2026-11-21T09:00:00.000Z",
    expiresAt: "2026-11-21T09:15:00.000Z",
    resendAt: "2026-11-21T09:01:00.000Z",
    triesLeft: 3,
    locked: false,
    mail: "failed",
    mailFailure: "unreachable",
  });
  expect(pending?.timeline.map(({ kind, triesLeft }) => [kind, triesLeft])).toEqual([
    ["described", null],
    ["code-issued", null],
    ["code-refused", 3],
    ["changed", null],
  ]);
  expect(verified).toMatchObject({
    verificationStatus: "verified",
    verifiedAt: "2026-11-21T10:00:00.000Z",
    endDate: null,
    currentJob: true,
    code: null,
  });
});

it("tells the dates and the name that a verified entry had when it was verified, where they are others now", async () => {
  const personId = randomUUID();
  const verified = { status: "verified" as const, start_date: "Jan-18", end_date: "Mar-24" };
  const [changed, same, void_] = [
    experience(personId, verified),
    experience(personId, verified),
    experience(personId, { ...verified, status: "pending" as const }),
  ];
  const said = { start_date: "Jan-19", end_date: null };
  await served.projector.commit({
    "candidates.candidates": [candidate(personId, { full_name: "Ada King" })],
    "work_experiences.work_experiences": [changed, same, void_],
    "work_experiences.listed_experiences": [listed(changed, 1), listed(same, 2), listed(void_, 3)],
    "verification_timelines.verification_timelines": [
      step(changed, 0, "described", { start_date: "Jan-01", end_date: "Feb-02" }),
      step(changed, 1, "verified", { issue: 1 }),
      step(changed, 2, "changed", said),
      step(changed, 3, "verified", { issue: 2 }),
      step(changed, 4, "changed", { start_date: "Jan-18", end_date: "Mar-24" }),
      step(same, 0, "described", { start_date: "Jan-18", end_date: "Mar-24" }),
      step(same, 1, "verified", { issue: 1 }),
      step(void_, 0, "described", said),
      step(void_, 1, "verified", { issue: 1 }),
    ],
    "certificates.certificates": [
      certificate(changed, { holder_name: "Ada Lovelace" }),
      certificate(same, { holder_name: "ada  king" }),
    ],
  });
  const { experiences } = await historyOf(personId);
  expect(experiences.map(({ datesThen, nameThen }) => ({ datesThen, nameThen }))).toEqual([
    { datesThen: { startDate: "Jan-19", endDate: null, later: false }, nameThen: "Ada Lovelace" },
    { datesThen: null, nameThen: null },
    { datesThen: null, nameThen: null },
  ]);
});

it("leaves out entries that are unlisted, erased or another person's", async () => {
  const [personId, other] = [randomUUID(), randomUUID()];
  const unlisted = experience(personId);
  const erased = experience(personId, { company: null, role: null, work_email: null });
  const theirs = experience(other);
  await served.projector.commit({
    "work_experiences.work_experiences": [unlisted, erased, theirs],
    "work_experiences.listed_experiences": [listed(erased), { ...listed(theirs), person_id: personId }],
  });
  expect((await historyOf(personId)).experiences).toEqual([]);
  expect((await historyOf(other)).experiences).toEqual([]);
});
