import { randomUUID } from "node:crypto";
import { postingTexts } from "@provenwork/contracts/job/rules";
import { optionalDefaults } from "@provenwork/contracts/kernel/fields";
import type { Finding } from "@provenwork/contracts/trust/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { trustCase } from "#testing/trust-rows.ts";

let served: Served;
let admin: Record<string, string>;
const said = {
  ...optionalDefaults(postingTexts),
  description: "To hold your place we ask for a deposit of $120.",
  responsibilities: "You type.",
  requirements: "None.",
  salary: "$48 an hour",
};
const reported: Finding = { rule: "reported", version: 1, of: "reports", weight: 1, reasons: { other: 1 } };
const posted = job({ ...said, status: "inactive" });
const other = job({});
const entry = randomUUID();

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  await served.projector.commit({
    "jobs.jobs": [posted, other],
    "trust_cases.cases": [trustCase(posted.job_id, [reported], { kind: "job" }), trustCase(entry, [reported])],
  });
});
afterAll(() => served.stop());

const posting = (jobId: string, headers = admin) => served.get(`/api/admin/trust/jobs/${jobId}/posting`, headers);

it("shows the posting of an open case, even if the job is no longer listed", async () => {
  expect(await (await posting(posted.job_id)).json()).toEqual(said);
});

it.each([
  ["a job that is no case", other.job_id],
  ["an experience", entry],
  ["nothing", randomUUID()],
])("tells nothing of %s", async (_, jobId) => {
  const answer = await posting(jobId);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "no-case" }]);
});

it.each(["candidate", "employer", "auditor"] as const)("is not for %ss", async (role) => {
  expect((await posting(posted.job_id, await served.signedIn(role))).status).toBe(403);
});
