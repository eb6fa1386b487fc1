import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type JobReportEvent } from "@provenwork/contracts/job/report-events";
import { jobReportsStream } from "@provenwork/contracts/job/report-state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { jobReportsProjection } from "./projection.ts";

const ids = {
  personId: "11111111-1111-4111-8111-111111111111",
  jobId: "22222222-2222-4222-8222-222222222222",
  companyId: "33333333-3333-4333-8333-333333333333",
};
const reported: JobReportEvent = {
  type: "JobReported",
  data: { ...ids, reason: "asks-for-money", reportedAt: at },
  personal: { note: "They wanted a deposit." },
};
const unreadable: JobReportEvent = { ...reported, personal: erased };
const gone: AccountEvent = {
  type: "AccountErased",
  data: { personId: ids.personId, reason: "requested", erasedAt: at },
};
const row = {
  person_id: ids.personId,
  job_id: ids.jobId,
  company_id: ids.companyId,
  reason: "asks-for-money",
  note: "They wanted a deposit.",
  reported_at: new Date(at),
};

const project = (...events: (JobReportEvent | AccountEvent)[]) =>
  projectTwice(jobReportsProjection, recorded(jobReportsStream(ids.personId), ...events));

it("has a report with its reason and what was noticed", async () => {
  const { once, twice } = await project(reported);
  expect(once).toEqual({ reports: [row] });
  expect(twice).toEqual(once);
});

it("keeps the report of an erased person without their note, also after a rebuild", async () => {
  const left = { reports: [{ ...row, note: null }] };
  expect((await project(reported, gone)).once).toEqual(left);
  expect((await project(unreadable, gone)).once).toEqual(left);
});
