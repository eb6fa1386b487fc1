import type { JobDescription, JobEvent } from "@provenwork/contracts/job/events";
import { weekOf } from "@provenwork/contracts/kernel/week";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { requirementsOf } from "#matching/requirements-of.ts";
import { demandCounter } from "./demand-counter.ts";
import { demand, postings } from "./table.ts";

const job = (data: { readonly jobId: string }) => ({ job_id: data.jobId });
const skillColumns = (data: JobDescription) => ({
  skills: requirementsOf(data)
    .skills.map(({ skill }) => skill)
    .join(" "),
});
const ended = (data: { readonly jobId: string }, at: string) => update(postings, job(data), { until_week: weekOf(at) });

/** Demand for skills in open jobs, by week. */
export const skillDemandProjection = defineProjection({
  name: "skill-demand",
  /** Also raised with the dictionary, of which rows are made. */
  version: 4,
  tables: [postings, demand],
  on: on<JobEvent>({
    JobPosted: ({ data }) =>
      upsert(postings, { ...job(data), ...skillColumns(data), from_week: weekOf(data.postedAt), until_week: null }),
    JobChanged: ({ data }) => update(postings, job(data), skillColumns(data)),
    JobActivated: ({ data }) => update(postings, job(data), { until_week: null }),
    JobDeactivated: ({ data }) => ended(data, data.deactivatedAt),
    JobExpired: ({ data }) => ended(data, data.expiredAt),
    JobTakenDown: ({ data }) => (data.from === "active" ? ended(data, data.takenDownAt) : []),
    JobReinstated: ({ data }) => (data.to === "active" ? update(postings, job(data), { until_week: null }) : []),
    JobDeleted: ({ data }) => (data.from === "active" ? ended(data, data.deletedAt) : []),
  }),
  derivation: {
    sources: [{ table: postings, by: "job_id" }],
    target: demand,
    recalls: ["skill"],
    start: demandCounter,
  },
});
