import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { everyPrincipal, query } from "../kernel/endpoint.ts";
import { partsOf } from "../kernel/fields.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { searchText } from "../kernel/search-text.ts";
import { sortOrders } from "../kernel/sort-order.ts";
import { id } from "../kernel/text.ts";
import { storedQuestion } from "./question-rules.ts";
import { cardFields, jobChoices, pageTexts, payPeriods, postingTexts } from "./rules.ts";

export const pay = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.literal("USD"),
  per: z.enum(payPeriods),
});
export type Pay = z.output<typeof pay>;

const shown = partsOf(cardFields, "shown");

/** A job in cards and lists. */
export const jobSummary = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  title: shown.title,
  company: shown.company,
  /** URL of the logo, if the job is posted under the company's own name. */
  companyLogo: z.string().nullable(),
  location: shown.location,
  ...partsOf(jobChoices, "shown"),
  /** Free text; `pay` has the figures. */
  salary: shown.salary,
  pay: pay.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The description, cut to 150 characters and "…". */
  preview: z.string(),
  /** The company's verified domain, if the job is posted under the company's own name; otherwise null. */
  verifiedDomain: z.string().nullable(),
});

/** A job with all its texts. */
export const jobView = jobSummary.extend(partsOf(pageTexts, "shown"));
export type JobView = z.output<typeof jobView>;

/** Answer for a job that is no longer listed. */
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

const jobQuestion = storedQuestion.omit({ knockOuts: true });
export type JobQuestion = z.output<typeof jobQuestion>;

export const GetJobQuestions = query({
  name: "job-questions",
  summary: "What applicants for a job are asked",
  path: "/api/jobs/{jobId}/questions",
  roles: ["candidate"],
  touches: "public",
  input: z.strictObject({ jobId: id() }),
  output: z.object({ questions: z.array(jobQuestion) }),
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

export const maxSimilarJobs = 4;

export const GetSimilarJobs = query({
  name: "similar-jobs",
  summary: "Up to four open jobs whose titles share words with this one's, the most alike first",
  path: "/api/jobs/{jobId}/similar",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({ jobId: id() }),
  output: z.array(jobSummary).max(maxSimilarJobs),
});
export type SimilarJobs = z.output<typeof GetSimilarJobs.output>;

/** Statuses that a company sees. Expired and taken-down jobs count as inactive. */
export const employerJobStates = ["active", "inactive", "expired", "taken-down"] as const;
export type EmployerJobStatus = (typeof employerJobStates)[number];

const employerJobSummary = jobSummary.omit({ companyLogo: true, preview: true, verifiedDomain: true }).extend({
  status: z.enum(employerJobStates),
  isActive: z.boolean(),
  /** The admin's reason for taking it down. */
  takenDownBecause: z.string().nullable(),
});

/** A job for members of its company. */
export const employerJob = employerJobSummary.extend({
  ...partsOf(pageTexts, "shown"),
  /** Asked of applicants. */
  questions: z.array(storedQuestion),
});

/** Revision of the last event that changed content or end date, for If-Match. */
const revision = z.number().int();

/** What a company may sort its jobs by; `new` counts unopened applications, `closes` lists open jobs first in ascending order. */
export const employerJobSorts = [
  "posted",
  "title",
  "type",
  "location",
  "status",
  "closes",
  "applications",
  "new",
  "saved",
  "views",
] as const;
export type EmployerJobSort = (typeof employerJobSorts)[number];

/** Sorting by a count looks at the newest jobs only, up to this. */
export const maxSortedByCount = 1_000;

export const GetEmployerJobs = query({
  name: "employer-jobs",
  summary:
    "The jobs of the caller's company, newest first or sorted, with their applications; counts end at 1,000. A search finds words of title and location. Sorting by applications, new, saved or views looks at the newest 1,000 jobs. `Link: rel=next` leads to more",
  path: "/api/employer/jobs",
  roles: ["employer"],
  touches: "group",
  scope: "jobs:read",
  input: newestFirst().extend({
    q: searchText.optional(),
    status: z.enum(employerJobStates).optional(),
    sort: z.enum(employerJobSorts).default("posted"),
    /** Ties: the newest first, in ascending order the oldest. */
    order: z.enum(sortOrders).default("desc"),
  }),
  output: z.array(
    employerJobSummary.extend({
      revision,
      /** All applications, in any status. */
      applications: boundedCount,
      /** Pending ones that no member of the company has opened. */
      unopened: boundedCount,
      /** Candidates who keep it among their saved jobs. */
      saved: boundedCount,
      /** How often its page was opened. */
      views: z.int().nonnegative(),
    }),
  ),
});
export type EmployerJobRow = z.output<typeof GetEmployerJobs.output>[number];

export const GetEmployerJobCounts = query({
  name: "employer-job-counts",
  summary: "How many jobs the caller's company has, and how many are in the list; counts end at 1,000",
  path: "/api/employer/job-counts",
  roles: ["employer"],
  touches: "group",
  scope: "jobs:read",
  input: z.strictObject({}),
  output: z.object({ total: boundedCount, active: boundedCount, inactive: boundedCount }),
});
export type EmployerJobCounts = z.output<typeof GetEmployerJobCounts.output>;

export const GetEmployerJob = query({
  name: "employer-job",
  summary: "A job of the caller's company with all its texts",
  path: "/api/employer/jobs/{jobId}",
  roles: ["employer"],
  touches: "group",
  scope: "jobs:read",
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
