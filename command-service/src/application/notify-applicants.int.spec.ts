import { randomUUID } from "node:crypto";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { type NewApplicationEvent } from "@provenwork/contracts/application/events";
import { applicationStream, applications } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const at = () => slice.clock.now.toISOString();
const profile = {
  fullName: "Ada",
  email: "a@a.example",
  phone: "1",
  location: "Reno",
  experiences: [],
  resumeName: null,
};

const post = (jobId: string, companyId: string) =>
  append(slice, jobs, jobId, [
    {
      type: "JobPosted",
      data: {
        jobId,
        companyId,
        ...lineCook,
        postedAt: at(),
        expiresAt: "2100-01-01T00:00:00.000Z",
      },
    },
  ]);

async function apply(jobId: string, companyId: string): Promise<string> {
  const personId = randomUUID();
  await slice.keys.ensure([personId]);
  const submitted: NewApplicationEvent = {
    type: "ApplicationSubmitted",
    data: { personId, jobId, companyId, from: null, to: "pending", resume: null, submittedAt: at() },
    personal: { coverLetter: null, profile },
  };
  await append(slice, applications, applicationIdOf({ personId, jobId }), [submitted]);
  return personId;
}

const last = async (personId: string, jobId: string) =>
  (await slice.events(applicationStream(applicationIdOf({ personId, jobId })))).at(-1);

it("each applicant for a job of a closing company is notified once, and no other person", async () => {
  const [companyId, other, jobId, others] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await post(jobId, companyId);
  await post(others, other);
  const [ada, bo, gone] = [await apply(jobId, companyId), await apply(jobId, companyId), await apply(jobId, companyId)];
  const elsewhere = await apply(others, other);
  await slice.keys.erase(gone);
  await slice.startReactors();
  await append(slice, companies, companyId, [{ type: "CompanyClosed", data: { companyId, closedAt: at() } }]);
  const told = { type: "ApplicationJobEnded", data: { jobId, companyId, how: "company-closed" } };
  await until(async () => (await last(ada, jobId))?.type === told.type && (await last(bo, jobId))?.type === told.type);
  expect(await last(ada, jobId)).toMatchObject({ ...told, revision: 1, metadata: { actor: { role: "system" } } });
  expect((await last(gone, jobId))?.type).toBe("ApplicationSubmitted");
  expect((await last(elsewhere, others))?.type).toBe("ApplicationSubmitted");

  // Somebody whose application was decided on before the job went, and written after it.
  const late = await apply(jobId, companyId);
  await until(async () => (await last(late, jobId))?.type === told.type);
  expect(await last(ada, jobId)).toMatchObject({ revision: 1 });
});

it("a job that its company deletes is ended for all who applied before the reaction ran", async () => {
  const [companyId, jobId] = [randomUUID(), randomUUID()];
  await post(jobId, companyId);
  const ada = await apply(jobId, companyId);
  await slice.startReactors();
  await append(slice, jobs, jobId, [
    { type: "JobDeleted", data: { jobId, companyId, from: "active", deletedAt: at() } },
  ]);
  await until(async () => (await last(ada, jobId))?.type === "ApplicationJobEnded");
  expect(await last(ada, jobId)).toMatchObject({ data: { how: "deleted" } });
});
