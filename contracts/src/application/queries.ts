import { z } from "zod";
import { noResume } from "../candidate/resume-rules.ts";
import { changedSince } from "../work-experience/changed-since.ts";
import { download, query } from "../kernel/endpoint.ts";
import { pageLimit } from "../kernel/keyset.ts";
import { id, text } from "../kernel/text.ts";
import { boundedCount } from "../kernel/bounded-count.ts";
import { pay } from "../job/queries.ts";
import { jobTypes } from "../job/rules.ts";
import { searchText } from "../job/search.ts";
import { jobStatuses } from "../job/state.ts";
import { applicationId } from "./application-id.ts";
import { jobEndSteps } from "./job-end-steps.ts";
import { applicationStatuses, unknownApplication } from "./rules.ts";

/** When it was submitted in milliseconds, and both ids: the sort keys of a row. */
const cursorPattern =
  /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const page = (most: number, usual: number, placed = cursorPattern) => ({
  limit: pageLimit(most, usual),
  /** Cursor after the previous page, from its `Link` header. */
  after: z.string().regex(placed, "Must come from a Link header").optional(),
});

/** The place of a row in a list of applications of all companies. */
export const isApplicationCursor = (after: string): boolean => cursorPattern.test(after);

export interface ApplicationCursor {
  readonly appliedAt: Date;
  readonly personId: string;
  readonly jobId: string;
}

export function parseApplicationCursor(after: string): ApplicationCursor {
  const [, appliedAt, personId = "", jobId = ""] = cursorPattern.exec(after) ?? [];
  return { appliedAt: new Date(Number(appliedAt)), personId, jobId };
}

export const applicationCursor = ({ appliedAt, personId, jobId }: ApplicationCursor): string =>
  [appliedAt.getTime(), personId, jobId].join("_");

const sharedSteps = [
  "submitted",
  "viewed",
  "resume-opened",
  "approved",
  "rejected",
  "reset",
  "withdrawn",
  "interview-set",
  "interview-changed",
  "interview-cancelled",
  ...Object.values(jobEndSteps),
] as const;

/** What has happened to an application, as its candidate sees it. */
export const applicationStep = z.object({
  kind: z.enum([...sharedSteps]),
  at: z.iso.datetime(),
});
export type ApplicationStep = z.output<typeof applicationStep>;

export const interview = z.object({
  startsAt: z.iso.datetime(),
  /** In which it was set. */
  timeZone: z.string(),
  minutes: z.number().int(),
  place: z.string(),
  message: z.string().nullable(),
});
export type Interview = z.output<typeof interview>;

const jobOfApplication = {
  title: z.string(),
  company: z.string(),
  /** The domain that its company has proven, where it is posted under the company's own name; null else. */
  verifiedDomain: z.string().nullable(),
  location: z.string(),
  /** A job that is no longer open keeps its row for those who applied. */
  status: z.enum(jobStatuses),
};

export const candidateApplication = z.object({
  id: z.string(),
  jobId: z.uuid(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  coverLetter: z.string().nullable(),
  /** The file name of the resume that was sent with it. */
  resume: z.string().nullable(),
  /** Null while none is set. */
  interview: interview.nullable(),
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

/** The last opening in milliseconds, the company and what was opened: the sort keys of a row. */
const openingCursorPattern =
  /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(viewed|resume-opened|opened-by-staff)$/;

export interface OpeningCursor {
  readonly at: Date;
  readonly companyId: string;
  readonly kind: string;
}

export function parseOpeningCursor(after: string): OpeningCursor {
  const [, at, companyId = "", kind = ""] = openingCursorPattern.exec(after) ?? [];
  return { at: new Date(Number(at)), companyId, kind };
}

export const openingCursor = ({ at, companyId, kind }: OpeningCursor): string =>
  [at.getTime(), companyId, kind].join("_");

const opening = z.object({
  by: z.enum(["company", "staff"]),
  /** As the company is called now, or what staff is called. */
  company: z.string(),
  /** Its public page; null once it has closed, and for staff. */
  companyId: z.uuid().nullable(),
  opened: z.enum(["profile", "resume"]),
  /** The last time on that day (UTC). */
  at: z.iso.datetime(),
  times: z.int(),
  /** Why staff opened it; null for companies. */
  reason: z.string().nullable(),
});
/** Who opened a resume where no company did; which person it was is not said. */
export const staffName = "Provenwork staff";
export type Opening = z.output<typeof opening>;

export const GetOpenings = query({
  name: "openings",
  summary:
    "Which companies opened the caller's profile or resume, and when, and each time that staff did, with the reason; several times of a company on one day are one row, the newest first. Which person it was is not said. `Link: rel=next` leads to more",
  path: "/api/candidate/openings",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject(page(100, 20, openingCursorPattern)),
  output: z.array(opening),
});

/** Characters of earlier notes that a history shows. The present ones are shown whole. */
export const notesInHistory = 1_000;

/** What a company sees of an application's history: who of its members did what, from which status, with which notes. */
export const reviewStep = z.object({
  kind: z.enum([...sharedSteps, "noted", "rated"]),
  at: z.iso.datetime(),
  /** The status before a decision; null for other steps. */
  from: z.enum(applicationStatuses).nullable(),
  /** What the notes were changed to, as far as a history shows it; null for other steps and where they were emptied. */
  notes: z.string().nullable(),
  /** The member, as their colleagues know them; null for the candidate's own steps and for somebody who was erased. */
  by: z.string().nullable(),
  /** Whether this is the caller. */
  you: z.boolean(),
});
export type ReviewStep = z.output<typeof reviewStep>;

const snapshotExperience = z.object({
  company: z.string(),
  role: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  currentJob: z.boolean(),
  /** Live: whether what the candidate said then is proven now. */
  verificationStatus: z.enum(["pending", "verified"]),
  ...changedSince,
  certificateId: z.uuid().nullable(),
});

export const employerApplication = z.object({
  id: z.string(),
  jobId: z.uuid(),
  /** For If-Match. */
  revision: z.number().int(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  coverLetter: z.string().nullable(),
  employerNotes: z.string().nullable(),
  candidateRating: z.number().int().nullable(),
  interview: interview.nullable(),
  job: z.object({
    ...jobOfApplication,
    salary: z.string().nullable(),
    pay: pay.nullable(),
    jobType: z.enum(jobTypes),
    createdAt: z.iso.datetime(),
  }),
  candidate: z.object({
    /** As they were when they applied; null once they have deleted their account. */
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
    /** A POST to it answers a link to the file; null where there is none, or nothing of it is shown any more. */
    resumeUrl: z.string().nullable(),
  }),
  timeline: z.array(reviewStep),
});
export type EmployerApplication = z.output<typeof employerApplication>;

const filters = {
  /** Of one job of the company. */
  jobId: id().optional(),
  /** Words of the candidate's name or address, or of the job's title. */
  q: searchText.optional(),
};
const shownFilters = { ...filters, status: z.enum(applicationStatuses).optional() };

export const GetEmployerApplications = query({
  name: "employer-applications",
  summary:
    "Applications to the caller's company, the newest first, with its private notes and ratings; `Link: rel=next` leads to more",
  path: "/api/employer/applications",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ ...shownFilters, ...page(100, 50) }),
  output: z.array(employerApplication),
});

export const GetEmployerApplicationExport = download({
  name: "employer-application-export",
  summary:
    "The columns of the table of applications to the caller's company as a CSV file, the newest first; cells that a spreadsheet would take for a formula begin with an apostrophe",
  path: "/api/employer/application-export",
  mediaType: "text/csv; charset=utf-8",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject(shownFilters),
});

export const GetEmployerApplication = query({
  name: "employer-application",
  summary: "One application to the caller's company, as the list has it",
  path: "/api/employer/applications/{applicationId}",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ applicationId: applicationId() }),
  output: employerApplication,
  refusals: { "unknown-application": unknownApplication },
});

export const GetOpenedResume = download({
  name: "opened-resume",
  summary: "An applicant's resume, by the link that open-resume answered, in the session that it was given to",
  path: "/api/employer/opened-resumes/{link}",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ link: text(1_000) }),
  refusals: { "no-resume": noResume },
});

export const GetEmployerApplicationCounts = query({
  name: "employer-application-counts",
  summary: "How many applications to the caller's company there are, of all and of each status; counts end at 1,000",
  path: "/api/employer/application-counts",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject(filters),
  output: z.object({ all: boundedCount, pending: boundedCount, approved: boundedCount, rejected: boundedCount }),
});
export type EmployerApplicationCounts = z.output<typeof GetEmployerApplicationCounts.output>;
