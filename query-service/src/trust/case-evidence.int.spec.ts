import { randomUUID } from "node:crypto";
import type { Finding } from "@provenwork/contracts/trust/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { application } from "#testing/application-rows.ts";
import { account, code, experience, job, listed } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { trustCase, trustProof } from "#testing/trust-rows.ts";

let served: Served;
let admin: Record<string, string>;
const at = (time: string) => new Date(`2026-11-19T${time}.000Z`);
const ada = randomUUID();
const entry = experience(ada, { work_email: "ada@dcg.example", status: "verified" });
const [proven, pending, removed] = [experience(ada, { status: "verified" }), experience(ada), experience(ada)];
const untold = experience(randomUUID(), { status: "verified" });
const posted = job({ title: "Kettle Keeper" });
const said = (...entries: { experience_id: string }[]) =>
  JSON.stringify(entries.map(({ experience_id }) => ({ experienceId: experience_id })));

const unknown: Finding = { rule: "unknown-domain", version: 1, of: "proof 2", weight: 1, domain: "dcg.example" };

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  await served.projector.commit({
    "accounts.accounts": [account(ada, { registered_at: at("13:58:00") })],
    "work_experiences.work_experiences": [entry, proven, pending, removed, untold],
    "work_experiences.listed_experiences": [entry, proven, pending].map((each, place) => listed(each, place)),
    "work_experiences.codes": [
      code(entry, { issue: 1, tries_left: 1, issued_at: at("14:00:00") }),
      code(entry, { issue: 2, tries_left: 3, issued_at: at("14:09:00") }),
    ],
    "jobs.jobs": [posted],
    "applications.applications": [
      application(ada, job({}), { experiences: said(proven, entry) }),
      application(ada, job({}), { experiences: said(proven) }),
      application(ada, job({}), { experiences: said(entry), status: "withdrawn" }),
      application(randomUUID(), job({}), { experiences: said(entry) }),
    ],
    "trust_cases.proofs": [
      trustProof(entry, { issue: 2, verified_at: at("14:09:41") }),
      trustProof(proven),
      trustProof(untold),
    ],
    "trust_cases.cases": [
      trustCase(entry.experience_id, [unknown], { person_id: ada }),
      trustCase(untold.experience_id, [unknown], { person_id: untold.person_id }),
      trustCase(posted.job_id, [unknown], { kind: "job" }),
    ],
  });
});
afterAll(() => served.stop());

const evidence = (caseId: string, headers = admin) => served.get(`/api/admin/trust/cases/${caseId}/evidence`, headers);

it("tells what a verification rests on: address, code, account, further experiences and applications", async () => {
  expect(await (await evidence(entry.experience_id)).json()).toEqual({
    address: "ada@dcg.example",
    verifiedAt: at("14:09:41").toISOString(),
    code: { issue: 2, wrongTries: 2, issuedAt: at("14:09:00").toISOString() },
    registeredAt: at("13:58:00").toISOString(),
    others: { all: 2, proven: 1 },
    applications: { count: 1, more: false },
  });
});

it("shows the known evidence of a person without account, code and applications", async () => {
  expect(await (await evidence(untold.experience_id)).json()).toMatchObject({
    code: null,
    registeredAt: null,
    others: { all: 0, proven: 0 },
    applications: { count: 0, more: false },
  });
});

it.each([
  ["a job", posted.job_id],
  ["an experience that is no case", proven.experience_id],
  ["nothing", randomUUID()],
])("tells nothing of %s", async (_, caseId) => {
  const answer = await evidence(caseId);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "no-case" }]);
});

it.each(["1", "%00", `${entry.experience_id}%00`])("refuses the id %s, by its field", async (caseId) => {
  const answer = await evidence(caseId);
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { caseId: expect.any(String) } }]);
});

it.each(["candidate", "employer", "auditor"] as const)("is not for %ss", async (role) => {
  expect((await evidence(entry.experience_id, await served.signedIn(role))).status).toBe(403);
  expect((await evidence(entry.experience_id, {})).status).toBe(401);
});
