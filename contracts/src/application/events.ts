import { z } from "zod";
import { resumeMediaTypes } from "../candidate/resume-rules.ts";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { templateDecisions } from "../company/templates.ts";
import { rejectionReasons } from "./decision-message.ts";
import { givenAnswer } from "./given-answer.ts";

const application = { personId: id(), jobId: id(), companyId: id() };
const everyone = ["subject", "employer", "admin", "auditor"] as const;
/** The company's private data about an applicant: never in the applicant's export or history. */
const companyOnly = ["employer", "auditor"] as const;

/** The candidate's profile when they applied; later changes do not affect it. */
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
  /** File name of the copied resume. */
  resumeName: text().nullable(),
});
export type ProfileSnapshot = z.output<typeof profileSnapshot>;

/** `from` is null for the first submission and `withdrawn` for a later one. */
export const ApplicationSubmitted = defineEvent({
  type: "ApplicationSubmitted",
  data: z.strictObject({
    ...application,
    from: z.literal("withdrawn").nullable(),
    to: z.literal("pending"),
    /** The candidate's resume, which the application copies. */
    resume: z
      .strictObject({ fileId: id(), mediaType: z.enum(resumeMediaTypes), size: z.number().int().positive() })
      .nullable(),
    submittedAt: instant(),
  }),
  personal: z.strictObject({ coverLetter: text().nullable(), profile: profileSnapshot }),
  subject: "personId",
  audience: everyone,
});
/** The answers of the submission that it follows at once, each with the question as it was worded. */
export const QuestionsAnswered = defineEvent({
  type: "QuestionsAnswered",
  data: z.strictObject({ ...application, answeredAt: instant() }),
  personal: z.strictObject({ answers: z.array(givenAnswer) }),
  subject: "personId",
  audience: everyone,
});
/** First opened by a member of the company; only the envelope says which one. */
export const ApplicationViewed = defineEvent({
  type: "ApplicationViewed",
  data: z.strictObject({ ...application, viewedAt: instant() }),
  subject: "personId",
  audience: everyone,
});
/** A member of the company got a link to the resume; only the envelope says which one. */
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
/** What the candidate was told with the decision that it follows at once: a reason, a message, or both. */
export const DecisionExplained = defineEvent({
  type: "DecisionExplained",
  data: z.strictObject({
    ...application,
    decision: z.enum(templateDecisions),
    reason: z.enum(rejectionReasons).nullable(),
    explainedAt: instant(),
  }),
  personal: z.strictObject({ message: text().nullable() }),
  subject: "personId",
  audience: ["subject", "employer"],
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
/** The job of an open application is no longer open. The application's status does not change. */
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
    /** Incremented by each change of this interview, including its cancellation; from 0 (RFC 5546). */
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
/** The company's private notes; empty if cleared. */
export const NotesChanged = defineEvent({
  type: "NotesChanged",
  data: z.strictObject({ ...application, changedAt: instant() }),
  personal: z.strictObject({ notes: text() }),
  subject: "personId",
  audience: companyOnly,
});
/** The company's private rating; null if removed. */
export const CandidateRated = defineEvent({
  type: "CandidateRated",
  data: z.strictObject({ ...application, ratedAt: instant() }),
  personal: z.strictObject({ rating: z.number().int().min(1).max(5).nullable() }),
  subject: "personId",
  audience: companyOnly,
});

/** To another stage of the company's board, which is private to it. The status stays. `name` is the name of `to` at that time. */
export const ApplicationStageMoved = defineEvent({
  type: "ApplicationStageMoved",
  data: z.strictObject({ ...application, from: text(), to: text(), name: text(), movedAt: instant() }),
  subject: "personId",
  audience: companyOnly,
});

export const applicationEvents = [
  ApplicationSubmitted,
  QuestionsAnswered,
  ApplicationViewed,
  ResumeOpened,
  ApplicationApproved,
  ApplicationRejected,
  DecisionExplained,
  ApplicationReset,
  ApplicationWithdrawn,
  ApplicationJobEnded,
  InterviewScheduled,
  InterviewCancelled,
  NotesChanged,
  CandidateRated,
  ApplicationStageMoved,
] as const;
export type ApplicationEvent = EventOf<(typeof applicationEvents)[number]>;
export type NewApplicationEvent = NewEventOf<(typeof applicationEvents)[number]>;
