import { randomUUID } from "node:crypto";
import type { JobCandidate } from "@provenwork/contracts/invitation/queries";
import { openCandidate } from "@provenwork/platform/candidate-token";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, member, proof } from "#testing/company-rows.ts";
import { application } from "#testing/application-rows.ts";
import { account, experience, invitationToApply, job, listed as entryListed, step } from "#testing/rows.ts";
import { confirmationRow } from "#testing/confirmation-rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const fact = (person_id: string, name: string, value = "") => ({ person_id, name, value });
const listed = randomUUID();
const facts = (personId: string, skills = "welding") => [
  fact(personId, "typed-skills", skills),
  fact(personId, "location", "Reno, NV"),
  fact(personId, `listed ${listed}`),
  fact(personId, `verified ${listed}`),
];

/** A company with a job that asks for welding and SQL, and a member who searches. */
async function looking({ verified = true } = {}, of: Parameters<typeof job>[0] = {}) {
  const [companyId, personId] = [randomUUID(), randomUUID()];
  const own = job({ company_id: companyId, ...of });
  await served.projector.commit({
    "companies.companies": [company(companyId, { name: "Acme" })],
    "members.members": [member(companyId, personId)],
    "company_proofs.proofs": verified ? [proof(companyId)] : [],
    "jobs.jobs": [own],
    "matches.job_facts": [
      {
        job_id: own.job_id,
        active: true,
        skills: "welding:required sql:preferred",
        words: "=kettl:required",
        years: null,
        level: "entry",
        workplace: "on_site",
        location: "Reno, NV",
      },
    ],
  });
  await served.join(personId, companyId);
  const headers = await served.signedIn("employer", personId);
  const get = async (jobId = own.job_id) => {
    const answer = await served.get(`/api/employer/jobs/${jobId}/candidates`, headers);
    return { status: answer.status, body: (await answer.json()) as JobCandidate[] & { code?: string } };
  };
  return { companyId, job: own, get };
}

it("lists those who may be found and fit, without a name, except those who have applied or are suspended", async () => {
  const { companyId, job: own, get } = await looking();
  const [found, invited, hidden, applied, other, suspended] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const people = [found, invited, hidden, applied, other];
  const changed = experience(invited, { status: "verified" });
  await served.projector.commit({
    "accounts.accounts": [
      ...people.map((each) => account(each)),
      account(suspended, { suspended_at: new Date(), suspension_reason: "Posted jobs that do not exist" }),
    ],
    "findability.findable": [found, invited, applied, other, suspended].map((person_id) => ({ person_id })),
    "matches.candidate_facts": [
      ...facts(found, "welding sql"),
      ...facts(invited),
      ...facts(hidden),
      ...facts(suspended),
      ...facts(applied),
      ...facts(other, "forklift"),
    ],
    "work_experiences.work_experiences": [changed],
    "work_experiences.listed_experiences": [entryListed(changed)],
    "confirmations.answers": [confirmationRow(changed)],
    "verification_timelines.verification_timelines": [
      step(changed, 0, "described", { start_date: "Jan-19", end_date: "Mar-24" }),
      step(changed, 1, "verified", { issue: 1 }),
    ],
    "applications.applications": [application(applied, own)],
    "invitations.invitations": [invitationToApply(invited, own, { declined: true })],
  });
  const { status, body } = await get();
  expect(status).toBe(200);
  const open = ({ candidate }: JobCandidate) =>
    openCandidate(candidate, { companyId, jobId: own.job_id }, served.candidateTokenKey);
  expect(body.map((each) => [open(each), each.invited])).toEqual([
    [found, false],
    [invited, true],
  ]);
  expect(body[1]).toMatchObject({
    matchedSkills: ["Welding"],
    missingSkills: ["SQL"],
    experiences: 1,
    verifiedExperiences: 1,
    confirmedExperiences: 1,
    datesChanged: 1,
    state: "NV",
  });
  for (const { percent, reasons } of body) expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(percent);
  expect(JSON.stringify(body)).not.toMatch(/reno|city|acme works/i);
  for (const person of people) expect(JSON.stringify(body)).not.toContain(person);
});

it("stops at 50", async () => {
  const { get } = await looking();
  const people = Array.from({ length: 53 }, () => randomUUID());
  await served.projector.commit({
    "accounts.accounts": people.map((each) => account(each)),
    "findability.findable": people.map((person_id) => ({ person_id })),
    "matches.candidate_facts": people.flatMap((each) => facts(each)),
  });
  expect((await get()).body).toHaveLength(50);
});

it("is for verified companies and their own open jobs", async () => {
  const refused = async ({ get }: Awaited<ReturnType<typeof looking>>, jobId?: string) => {
    const { status, body } = await get(jobId);
    return [status, body.code];
  };
  expect(await refused(await looking({ verified: false }))).toEqual([403, "company-not-verified"]);
  expect(await refused(await looking({}, { company: "Globex" }))).toEqual([403, "other-name"]);
  expect(await refused(await looking({}, { status: "inactive" }))).toEqual([409, "job-closed"]);
  const expires_at = new Date("2026-01-01T00:00:00.000Z");
  expect(await refused(await looking({}, { expires_at }))).toEqual([409, "job-closed"]);
  expect(await refused(await looking({}, { status: "deleted" }))).toEqual([404, "unknown-job"]);
  const theirs = await looking();
  expect(await refused(await looking(), theirs.job.job_id)).toEqual([404, "unknown-job"]);
});
