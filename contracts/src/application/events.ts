import { z } from "zod";
import { resumeMediaTypes } from "../candidate/resume-rules.ts";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";

const application = { personId: id(), jobId: id(), companyId: id() };
const everyone = ["subject", "employer", "admin", "auditor"] as const;
/** What a company keeps about an applicant is not for the applicant: neither in an export nor in a history. */
const companyOnly = ["employer", "auditor"] as const;

/** The candidate as they were when they applied; their words stay, even if they change their profile later. */
export const profileSnapshot = z.strictObject({
  fullName: text(),
  email: text(),
  phone: text(),
  location: text(),
  experiences: z.array(
    z.strictObject({
      experienceId: id(),
      company: text(),
      role: text(),
      startDate: text(),
      endDate: text().nullable(),
      currentJob: z.boolean(),
    }),
  ),
  /** Of the copy of their resume. */
  resumeName: text().nullable(),
});
export type ProfileSnapshot = z.output<typeof profileSnapshot>;

/** `from` is null for the first application to this job, and `withdrawn` for another one. */
export const ApplicationSubmitted = defineEvent({
  type: "ApplicationSubmitted",
  data: z.strictObject({
    ...application,
    from: z.literal("withdrawn").nullable(),
    to: z.literal("pending"),
    /** The resume that the candidate had, of which the application has a copy. */
    resume: z
      .strictObject({ fileId: id(), mediaType: z.enum(resumeMediaTypes), size: z.number().int().positive() })
      .nullable(),
    submittedAt: instant(),
  }),
  personal: z.strictObject({ coverLetter: text().nullable(), profile: profileSnapshot }),
  subject: "personId",
  audience: everyone,
});
/** The first opening by a member of the company. Who that was, the envelope alone says. */
export const ApplicationViewed = defineEvent({
  type: "ApplicationViewed",
  data: z.strictObject({ ...application, viewedAt: instant() }),
  subject: "personId",
  audience: everyone,
});
/** A member of the company was given a link to the resume. Who that was, the envelope alone says. */
export const ResumeOpened = defineEvent({
  type: "ResumeOpened",
  data: z.strictObject({ ...application, openedAt: instant() }),
  subject: "personId",
  audience: everyone,
});
export const ApplicationApproved = defineEvent({
  type: "ApplicationApproved",
  data: z.strictObject({
    ...application,
    from: z.enum(["pending", "rejected"]),
    to: z.literal("approved"),
    decidedAt: instant(),
  }),
  subject: "personId",
  audience: everyone,
});
export const ApplicationRejected = defineEvent({
  type: "ApplicationRejected",
  data: z.strictObject({
    ...application,
    from: z.enum(["pending", "approved"]),
    to: z.literal("rejected"),
    decidedAt: instant(),
  }),
  subject: "personId",
  audience: everyone,
});
export const ApplicationReset = defineEvent({
  type: "ApplicationReset",
  data: z.strictObject({
    ...application,
    from: z.enum(["approved", "rejected"]),
    to: z.literal("pending"),
    resetAt: instant(),
  }),
  subject: "personId",
  audience: everyone,
});
export const ApplicationWithdrawn = defineEvent({
  type: "ApplicationWithdrawn",
  data: z.strictObject({
    ...application,
    from: z.enum(["pending", "approved"]),
    to: z.literal("withdrawn"),
    withdrawnAt: instant(),
  }),
  subject: "personId",
  audience: everyone,
});
export const jobEndings = ["expired", "deleted", "taken-down", "company-closed"] as const;
export type JobEnding = (typeof jobEndings)[number];
/** The job is no longer open while the application stands; the application stays as it is. */
export const ApplicationJobEnded = defineEvent({
  type: "ApplicationJobEnded",
  data: z.strictObject({ ...application, how: z.enum(jobEndings), endedAt: instant() }),
  subject: "personId",
  audience: everyone,
});
const interviewTimes = { startsAt: instant(), timeZone: text(60), minutes: z.number().int().positive() };
/** An interview was set, moved or changed: `from` is its former start, null for a new one. */
export const InterviewScheduled = defineEvent({
  type: "InterviewScheduled",
  data: z.strictObject({
    ...application,
    interviewId: id(),
    /** Counts from 0 with each change of this interview, its cancellation too (RFC 5546). */
    sequence: z.number().int().nonnegative(),
    from: instant().nullable(),
    ...interviewTimes,
    scheduledAt: instant(),
  }),
  personal: z.strictObject({ place: text(), message: text().nullable() }),
  subject: "personId",
  audience: everyone,
});
export const interviewEndings = ["company", "rejected", "reset", "withdrawn", "job-ended"] as const;
export const InterviewCancelled = defineEvent({
  type: "InterviewCancelled",
  data: z.strictObject({
    ...application,
    interviewId: id(),
    sequence: z.number().int().positive(),
    startsAt: instant(),
    because: z.enum(interviewEndings),
    cancelledAt: instant(),
  }),
  subject: "personId",
  audience: everyone,
});
/** The company's private notes; empty when they were cleared. */
export const NotesChanged = defineEvent({
  type: "NotesChanged",
  data: z.strictObject({ ...application, changedAt: instant() }),
  personal: z.strictObject({ notes: text() }),
  subject: "personId",
  audience: companyOnly,
});
/** The company's private rating; null when it was taken back. */
export const CandidateRated = defineEvent({
  type: "CandidateRated",
  data: z.strictObject({ ...application, ratedAt: instant() }),
  personal: z.strictObject({ rating: z.number().int().min(1).max(5).nullable() }),
  subject: "personId",
  audience: companyOnly,
});

export const applicationEvents = [
  ApplicationSubmitted,
  ApplicationViewed,
  ResumeOpened,
  ApplicationApproved,
  ApplicationRejected,
  ApplicationReset,
  ApplicationWithdrawn,
  ApplicationJobEnded,
  InterviewScheduled,
  InterviewCancelled,
  NotesChanged,
  CandidateRated,
] as const;
export type ApplicationEvent = EventOf<(typeof applicationEvents)[number]>;
export type NewApplicationEvent = NewEventOf<(typeof applicationEvents)[number]>;
