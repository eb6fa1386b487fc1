import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { everyPrincipal, query } from "../kernel/endpoint.ts";
import { partsOf } from "../kernel/fields.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { cardFields, jobChoices, pageTexts, payPeriods, postingTexts } from "./rules.ts";

export const pay = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.literal("USD"),
  per: z.enum(payPeriods),
});
export type Pay = z.output<typeof pay>;

const shown = partsOf(cardFields, "shown");

/** A job as cards and rows of lists show it. */
export const jobSummary = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  title: shown.title,
  company: shown.company,
  /** Address of the logo, where it is posted under the company's own name. */
  companyLogo: z.string().nullable(),
  location: shown.location,
  ...partsOf(jobChoices, "shown"),
  /** The employer's own words; `pay` says the same in figures. */
  salary: shown.salary,
  pay: pay.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The description; of a longer one the first 150 characters and "…". */
  preview: z.string(),
  /** The domain that its company has proven, where it is posted under the company's own name; null else. */
  verifiedDomain: z.string().nullable(),
});

/** A job with all that it says. */
export const jobView = jobSummary.extend(partsOf(pageTexts, "shown"));
export type JobView = z.output<typeof jobView>;

/** What its address says of a job that is no longer listed. */
const gone = (message: string) => ({ status: 410, message }) as const;

export const GetJob = query({
  name: "job",
  summary: "An open job, for anyone",
  path: "/api/jobs/{jobId}",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({ jobId: id() }),
  output: jobView,
  refusals: {
    "no-job": { status: 404, message: "Job not found" },
    expired: gone("This job has expired"),
    "taken-down": gone("This job was taken down"),
    deleted: gone("This job was deleted"),
  },
  freshFor: 0,
});

export const GetCompanyJobs = query({
  name: "company-jobs",
  summary: "Open jobs of a company, newest first; `Link: rel=next` leads to older ones",
  path: "/api/companies/{companyId}/jobs",
  roles: everyPrincipal,
  touches: "public",
  input: newestFirst(50, 20).extend({ companyId: id() }),
  output: z.array(jobSummary),
});

/** States in which a company sees its jobs; expired and taken down ones count as inactive. */
export const employerJobStates = ["active", "inactive", "expired", "taken-down"] as const;
export type EmployerJobStatus = (typeof employerJobStates)[number];

const employerJobSummary = jobSummary.omit({ companyLogo: true, preview: true, verifiedDomain: true }).extend({
  status: z.enum(employerJobStates),
  isActive: z.boolean(),
  /** Why an admin took it down, in their words. */
  takenDownBecause: z.string().nullable(),
});

/** A job as the members of its company see it. */
export const employerJob = employerJobSummary.extend(partsOf(pageTexts, "shown"));

/** Of the event that last said what it says or until when, for If-Match. */
const revision = z.number().int();

export const GetEmployerJobs = query({
  name: "employer-jobs",
  summary: "The jobs of the caller's company, newest first; `Link: rel=next` leads to older ones",
  path: "/api/employer/jobs",
  roles: ["employer"],
  touches: "group",
  input: newestFirst(),
  output: z.array(employerJobSummary.extend({ revision })),
});
export type EmployerJobRow = z.output<typeof GetEmployerJobs.output>[number];

export const GetEmployerJobCounts = query({
  name: "employer-job-counts",
  summary: "How many jobs the caller's company has, and how many are in the list; counts end at 1,000",
  path: "/api/employer/job-counts",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.object({ total: boundedCount, active: boundedCount, inactive: boundedCount }),
});
export type EmployerJobCounts = z.output<typeof GetEmployerJobCounts.output>;

export const GetEmployerJob = query({
  name: "employer-job",
  summary: "A job of the caller's company with all that it says",
  path: "/api/employer/jobs/{jobId}",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ jobId: id() }),
  output: employerJob.extend({ revision }),
  refusals: { "unknown-job": { status: 404, message: "Your company has no such job" } },
});
export type EmployerJob = z.output<typeof GetEmployerJob.output>;

export const GetCasePosting = query({
  name: "case-posting",
  summary: "The posting of a waiting job, whether or not it is open",
  path: "/api/admin/trust/jobs/{jobId}/posting",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ jobId: id() }),
  output: z.object(partsOf(postingTexts, "shown")),
  refusals: { "no-case": { status: 404, message: "No open case" } },
});
