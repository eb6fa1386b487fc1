import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { code, experience, listed, step } from "#testing/rows.ts";
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

it("leaves out what is not listed, what is erased, and what somebody else lists as theirs", async () => {
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
