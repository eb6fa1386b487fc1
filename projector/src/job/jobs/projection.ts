import { isAbroad } from "@provenwork/contracts/job/address";
import type { JobDescription, JobEvent } from "@provenwork/contracts/job/events";
import { payAYear } from "@provenwork/contracts/job/pay-a-year";
import { jobFields } from "@provenwork/contracts/job/rules";
import { mayBeMistyped, wordsOf } from "@provenwork/contracts/job/search";
import { nameKey } from "@provenwork/contracts/company/company-name";
import { type Change, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { rowFor } from "#kernel/field-columns.ts";
import { jobWords, jobs } from "./table.ts";

/** Maximum of an integer column. */
const maxInteger = 2_147_483_647;

const bounded = (figure: number): number => Math.min(figure, maxInteger);
const cents = (dollars: number | null | undefined): number | null =>
  dollars === null || dollars === undefined ? null : bounded(Math.round(dollars * 100));

const jobColumns = (data: JobDescription) => ({
  ...rowFor(jobFields, data),
  pay_min_cents: cents(data.pay?.min),
  pay_max_cents: cents(data.pay?.max),
  pay_per: data.pay?.per ?? null,
  pay_year: bounded(payAYear(data.pay)),
  abroad: isAbroad(data.location),
  own_name_key: data.ownName ? nameKey(data.company) : null,
});

const learned = ({ title, company }: JobDescription): Change[] =>
  wordsOf(`${title} ${company}`)
    .filter(mayBeMistyped)
    .map((word) => upsert(jobWords, { word }));

const job = (data: { jobId: string }) => ({ job_id: data.jobId });

/** Jobs as boards, pages and employers read them. */
export const jobsProjection = defineProjection({
  name: "jobs",
  version: 16,
  tables: [jobs, jobWords],
  on: on<JobEvent>({
    JobPosted: ({ data, revision, metadata }) => [
      upsert(jobs, {
        ...job(data),
        company_id: data.companyId,
        status: "active",
        taken_down_because: null,
        ...jobColumns(data),
        posted_at: data.postedAt,
        listed_at: metadata.recordedAt ?? data.postedAt,
        expires_at: data.expiresAt,
        changed_at: data.postedAt,
        revision,
      }),
      ...learned(data),
    ],
    JobChanged: ({ data, revision }) => [
      update(jobs, job(data), {
        ...jobColumns(data),
        expires_at: data.expiresAt,
        changed_at: data.changedAt,
        revision,
      }),
      ...learned(data),
    ],
    JobActivated: ({ data, revision }) =>
      update(jobs, job(data), {
        status: "active",
        expires_at: data.expiresAt,
        changed_at: data.activatedAt,
        revision,
      }),
    JobDeactivated: ({ data }) => update(jobs, job(data), { status: "inactive" }),
    JobExpired: ({ data }) => update(jobs, job(data), { status: "expired" }),
    JobTakenDown: ({ data }) => update(jobs, job(data), { status: "taken-down", taken_down_because: data.explanation }),
    JobReinstated: ({ data }) => update(jobs, job(data), { status: data.to, taken_down_because: null }),
    JobDeleted: ({ data }) => update(jobs, job(data), { status: "deleted" }),
  }),
});
