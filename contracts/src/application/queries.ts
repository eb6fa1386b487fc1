import { z } from "zod";
import { changedSince } from "../work-experience/changed-since.ts";
import { confirmedBy } from "../work-experience/confirmed-by.ts";
import { download, query } from "../kernel/endpoint.ts";
import { invalidCursor, pageLimit } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { boundedCount } from "../kernel/bounded-count.ts";
import { pay } from "../job/queries.ts";
import { jobTypes } from "../job/rules.ts";
import { jobStatuses } from "../job/state.ts";
import { applicationId } from "./application-id.ts";
import { givenAnswer } from "./given-answer.ts";
import { jobEndSteps } from "./job-end-steps.ts";
import { rejectionReasons } from "./decision-message.ts";
import { isApplicationCursor, listFilters, shownApplications } from "./list-rules.ts";
import { applicationStatuses, unknownApplication } from "./rules.ts";

const page = (most: number, usual: number) => ({
  limit: pageLimit(most, usual),
  /** Cursor after the previous page, from its `Link` header. */
  after: z.string().refine(isApplicationCursor, invalidCursor).optional(),
});

const sharedSteps = [
  "submitted",
  "viewed",
  "resume-opened",
  "approved",
  "rejected",
  "reason-given",
  "decision-message",
  "reset",
  "withdrawn",
  "interview-set",
  "interview-changed",
  "interview-cancelled",
  ...Object.values(jobEndSteps),
] as const;

/** A step of the timeline that the candidate sees. */
export const applicationStep = z.object({
  kind: z.enum([...sharedSteps]),
  at: z.iso.datetime(),
});
export type ApplicationStep = z.output<typeof applicationStep>;

export const interview = z.object({
  startsAt: z.iso.datetime(),
  /** Time zone in which the interview was set. */
  timeZone: z.string(),
  minutes: z.number().int(),
  place: z.string(),
  message: z.string().nullable(),
});
export type Interview = z.output<typeof interview>;

/** What the candidate was told with the decision that holds; null for none. */
const explanation = z
  .object({ reason: z.enum(rejectionReasons).nullable(), message: z.string().nullable() })
  .nullable();

const jobOfApplication = {
  title: z.string(),
  company: z.string(),
  /** The company's verified domain, if the job is posted under the company's own name; otherwise null. */
  verifiedDomain: z.string().nullable(),
  location: z.string(),
  /** Applicants also see jobs that are no longer open. */
  status: z.enum(jobStatuses),
};

export const candidateApplication = z.object({
  id: z.string(),
  jobId: z.uuid(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  coverLetter: z.string().nullable(),
  /** To the employer's questions. */
  answers: z.array(givenAnswer.omit({ questionId: true })),
  /** File name of the submitted resume. */
  resume: z.string().nullable(),
  /** Null if none is set. */
  interview: interview.nullable(),
  /** Of the company, in the thread. */
  unreadMessages: z.int(),
  /** Whether the caller takes no messages from the company. */
  messagesBlocked: z.boolean(),
  explanation,
  job: z.object(jobOfApplication),
  timeline: z.array(applicationStep),
});
export type CandidateApplication = z.output<typeof candidateApplication>;

export const GetCandidateApplications = query({
  name: "candidate-applications",
  summary:
    "The caller's applications, the newest first, each with what has happened to it, or the one for a job; `Link: rel=next` leads to more",
  path: "/api/candidate/applications",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({ ...page(200, 50), jobId: id().optional() }),
  output: z.array(candidateApplication),
});

/** Characters of earlier notes in a timeline. Current notes are shown in full. */
export const notesInHistory = 1_000;

/** A step of the timeline that the company sees. */
export const reviewStep = z.object({
  kind: z.enum([...sharedSteps, "noted", "rated", "moved"]),
  at: z.iso.datetime(),
  /** Status before a decision; null for other steps. */
  from: z.enum(applicationStatuses).nullable(),
  /** The new notes, cut to `notesInHistory`; null for other steps, and if cleared. */
  notes: z.string().nullable(),
  /** Name of the stage that it was moved to; null for other steps. */
  stage: z.string().nullable(),
  /** Name of the member; null for the candidate's steps and for erased members. */
  by: z.string().nullable(),
  /** Whether the member is the caller. */
  you: z.boolean(),
});
export type ReviewStep = z.output<typeof reviewStep>;

const snapshotExperience = z.object({
  company: z.string(),
  role: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  currentJob: z.boolean(),
  /** Current status of the submitted entry. */
  verificationStatus: z.enum(["pending", "verified"]),
  ...changedSince,
  certificateId: z.uuid().nullable(),
  /** A company's current confirmation of role and dates as submitted. */
  confirmation: confirmedBy.nullable(),
  /** The same of an answer from an address at the company. */
  answeredFrom: z.string().nullable(),
});

export const employerApplication = z.object({
  id: z.string(),
  jobId: z.uuid(),
  /** For If-Match. */
  revision: z.number().int(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  coverLetter: z.string().nullable(),
  /** `knockOut`: one of the answers that the company marks, which decide nothing by themselves. */
  answers: z.array(givenAnswer.omit({ questionId: true }).extend({ knockOut: z.boolean() })),
  employerNotes: z.string().nullable(),
  candidateRating: z.number().int().nullable(),
  /** Of the company's board. */
  stage: z.object({ stage: z.string(), name: z.string() }),
  /** Pending, and not yet opened by a member of the company. */
  unopened: z.boolean(),
  /** Of the candidate, in the thread. */
  unreadMessages: z.int(),
  /** Whether the candidate takes no messages from the company. */
  messagesBlocked: z.boolean(),
  /** Match score in whole percent, as it is now; null if they do not match or the application no longer stands. */
  fit: z.number().int().nullable(),
  interview: interview.nullable(),
  explanation,
  job: z.object({
    ...jobOfApplication,
    salary: z.string().nullable(),
    pay: pay.nullable(),
    jobType: z.enum(jobTypes),
    createdAt: z.iso.datetime(),
  }),
  candidate: z.object({
    /** As submitted; null once the account is deleted. */
    user: z
      .object({
        username: z.string(),
        fullName: z.string(),
        email: z.string(),
        phone: z.string(),
        location: z.string(),
      })
      .nullable(),
    workExperiences: z.array(snapshotExperience),
    /** POST to it for a link to the file; null if there is no resume, or it is no longer shown. */
    resumeUrl: z.string().nullable(),
    /** Of the file behind `resumeUrl`; `shown`: a PDF, which browsers show. Null if that is null. */
    resume: z.object({ fileName: z.string(), shown: z.boolean() }).nullable(),
  }),
  timeline: z.array(reviewStep),
});
export type EmployerApplication = z.output<typeof employerApplication>;

export const GetEmployerApplications = query({
  name: "employer-applications",
  summary:
    "Applications to the caller's company, the newest first or sorted, with its private notes and ratings; `Link: rel=next` leads to more. Filters and sorting by fit or verified experiences look at the newest 1,000 that meet the others",
  path: "/api/employer/applications",
  roles: ["employer"],
  touches: "group",
  scope: "applications:read",
  input: z.strictObject({ ...shownApplications, ...page(100, 50) }),
  output: z.array(employerApplication),
});

export const GetEmployerApplicationExport = download({
  name: "employer-application-export",
  summary:
    "The columns of the table of applications to the caller's company as a CSV file, filtered and sorted as the table; cells that a spreadsheet would take for a formula begin with an apostrophe",
  path: "/api/employer/application-export",
  mediaType: "text/csv; charset=utf-8",
  roles: ["employer"],
  touches: "group",
  scope: "applications:read",
  input: z.strictObject(shownApplications),
});

export const GetEmployerApplication = query({
  name: "employer-application",
  summary: "One application to the caller's company, as the list has it",
  path: "/api/employer/applications/{applicationId}",
  roles: ["employer"],
  touches: "group",
  scope: "applications:read",
  input: z.strictObject({ applicationId: applicationId() }),
  output: employerApplication,
  refusals: { "unknown-application": unknownApplication },
});

export const GetEmployerApplicationCounts = query({
  name: "employer-application-counts",
  summary: "Counts of applications to the caller's company: all, by status, and unopened; counts end at 1,000",
  path: "/api/employer/application-counts",
  roles: ["employer"],
  touches: "group",
  scope: "applications:read",
  input: z.strictObject(listFilters),
  /** `all` is the sum of the statuses. */
  output: z.object({
    all: boundedCount,
    pending: boundedCount,
    approved: boundedCount,
    rejected: boundedCount,
    withdrawn: boundedCount,
    /** Pending ones that no member of the company has opened. */
    unopened: boundedCount,
  }),
});
export type EmployerApplicationCounts = z.output<typeof GetEmployerApplicationCounts.output>;
