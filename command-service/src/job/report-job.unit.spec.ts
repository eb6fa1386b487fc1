import type { JobReportEvent } from "@provenwork/contracts/job/report-events";
import { reportFields, reportsADay } from "@provenwork/contracts/job/report-rules";
import { type JobReports, jobReports } from "@provenwork/contracts/job/report-state";
import { type Job, noJob } from "@provenwork/contracts/job/state";
import { messages } from "@provenwork/contracts/testing/messages";
import { expect, it } from "vitest";
import { z } from "zod";
import { given } from "#testing/given.ts";
import { reportJob } from "./report-job.ts";

const now = new Date("2026-11-23T09:00:00.000Z");
const personId = "11111111-1111-4111-8111-111111111111";
const jobId = "22222222-2222-4222-8222-222222222222";
const companyId = "33333333-3333-4333-8333-333333333333";
const open: Job = { ...noJob, status: "active", jobId, companyId, expiresAt: "2026-12-01T00:00:00.000Z" };

const reported = (reportedAt = now, job = jobId, note: string | null = null): JobReportEvent => ({
  type: "JobReported",
  data: { personId, jobId: job, companyId, reason: "not-real", reportedAt: reportedAt.toISOString() },
  personal: { note },
});
const report =
  ({ job = open, note, repeated = false }: { job?: Job; note?: string | null; repeated?: boolean } = {}) =>
  (state: JobReports) =>
    reportJob({ jobId, reason: "not-real", note }, state, { id: personId, job, repeated, now, newId: () => personId });

it("records a report with its reason and its text", () => {
  given(jobReports, []).when(report()).thenEvents([reported()]);
  given(jobReports, [])
    .when(report({ note: "" }))
    .thenEvents([reported()]);
  const note = "They wanted <b>$120</b>.\nBefore any talk.";
  given(jobReports, [])
    .when(report({ note }))
    .thenEvents([reported(now, jobId, note)]);
});

it("is refused the second time, also once the job is closed", () => {
  given(jobReports, [reported()]).when(report()).thenRefused({ refusal: "already-reported" });
  given(jobReports, [reported()])
    .when(report({ job: { ...open, status: "taken-down" } }))
    .thenRefused({ refusal: "already-reported" });
});

it("is for a job that is listed", () => {
  given(jobReports, [])
    .when(report({ job: noJob }))
    .thenRefused({ refusal: "no-job" });
  for (const status of ["inactive", "expired", "taken-down", "deleted"] as const) {
    given(jobReports, [])
      .when(report({ job: { ...open, status } }))
      .thenRefused({ refusal: "job-closed" });
  }
  const over = { ...open, expiresAt: now.toISOString() };
  given(jobReports, [])
    .when(report({ job: over }))
    .thenRefused({ refusal: "job-closed" });
  given(jobReports, [])
    .when(report({ job: over, repeated: true }))
    .thenEvents([reported()]);
});

it(`is for ${reportsADay} jobs within 24 hours, with the time of the next one`, () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
  const others = (first: number) =>
    Array.from({ length: reportsADay }, (_, each) =>
      reported(ago(each === 0 ? first : 1), `99999999-0000-4000-8000-${String(each).padStart(12, "0")}`),
    );
  given(jobReports, others(23)).when(report()).thenRefused({ refusal: "daily-limit" });
  expect(
    report()(others(23).reduce((state, event) => jobReports.evolve(state, event), jobReports.initialState)),
  ).toEqual({ events: [], refusal: { code: "daily-limit", retryAfter: 60 * 60 } });
  given(jobReports, others(24)).when(report()).thenEvents([reported()]);
  given(jobReports, others(23).slice(1)).when(report()).thenEvents([reported()]);
});

it("requires a listed reason, and keeps text unchanged, up to 1,000 characters", () => {
  const form = z.strictObject(reportFields);
  expect(messages(form, {})).toEqual({ reason: "Please select what is wrong" });
  expect(messages(form, { reason: "spam" })).toEqual({ reason: "Please select what is wrong" });
  expect(messages(form, { reason: "other", note: "x".repeat(1_001) })).toEqual({
    note: "Must be at most 1000 characters",
  });
  expect(form.parse({ reason: "other", note: " <script>alert(1)</script> " })).toEqual({
    reason: "other",
    note: "<script>alert(1)</script>",
  });
});
