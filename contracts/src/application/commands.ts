import { z } from "zod";
import { noResume } from "../candidate/resume-rules.ts";
import { stageId, unknownStage } from "../company/stages.ts";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { applicationId } from "./application-id.ts";
import { decisionMessage, rejectionReason } from "./decision-message.ts";
import { interviewFields } from "./interview-rules.ts";
import {
  applicationFields,
  applicationStatuses,
  decisions,
  interviewChangesADay,
  maxSubmissions,
  notes,
  rating,
  unknownApplication,
} from "./rules.ts";

const candidates = ["candidate"] as const;
const employers = ["employer"] as const;
const conflict = (message: string) => ({ status: 409, message }) as const;

const ApplicationResult = z.object({
  id: z.string(),
  jobId: z.uuid(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
});

/** The job is public; the application belongs to the caller. */
export const ApplyToJob = command({
  name: "apply-to-job",
  summary:
    "Applies for an open job, with the caller's profile as it is now; once for each job, and again after withdrawing",
  path: "/api/jobs/{jobId}/apply",
  roles: candidates,
  touches: "public",
  success: 201,
  owns: { resumeId: "unknown-resume" },
  input: z.strictObject({
    jobId: id(),
    ...applicationFields,
    /** One of the caller's kept resumes; without it their current one is sent, if any. */
    resumeId: id().optional(),
  }),
  output: ApplicationResult,
  refusals: {
    "unknown-resume": { status: 404, message: "This resume is no longer kept. Please choose another one." },
    "questions-changed": conflict("The employer has changed the questions. Please check your answers."),
    "no-choice": { status: 422, message: "Please choose one of the given answers" },
    unanswered: { status: 422, message: "Please answer the employer's required questions" },
    "no-job": { status: 404, message: "Job not found" },
    "job-closed": conflict("This job is no longer accepting applications"),
    /** No member of the company can sign in. */
    "company-suspended": conflict("This company is not accepting applications right now. Please try again later."),
    "no-personal-information": conflict("Please add your personal information first"),
    "applied-too-often": conflict(`You have applied for this job ${maxSubmissions} times. You cannot apply again.`),
    "already-applied": conflict("You have already applied for this job"),
    "resume-missing": conflict("Your resume could not be read. Please check it on your profile, then apply again."),
  },
});

export const WithdrawApplication = command({
  name: "withdraw-application",
  summary: "Withdraws an application of the caller's; withdrawing it again changes nothing",
  path: "/api/candidate/applications/{applicationId}/withdraw",
  roles: candidates,
  touches: "own",
  owns: { applicationId: "unknown-application" },
  input: z.strictObject({ applicationId: applicationId() }),
  output: ApplicationResult,
  refusals: {
    "unknown-application": unknownApplication,
    "already-rejected": conflict("This application was rejected and cannot be withdrawn"),
  },
});

const withApplication = { applicationId: applicationId() };
const ofCompany = {
  roles: employers,
  touches: "group",
  owns: { applicationId: "unknown-application" },
} as const;
const closed = {
  "unknown-application": unknownApplication,
  withdrawn: conflict("The candidate withdrew this application"),
  "candidate-erased": conflict("The candidate deleted their account"),
};

export const ReviewApplication = command({
  name: "review-application",
  summary:
    "Decides on an application to the caller's company, and keeps private notes with it; the same status with other notes changes the notes. The candidate sees the status, with the reason and the message if there are any, and never the notes",
  method: "PATCH",
  path: "/api/employer/applications/{applicationId}",
  ...ofCompany,
  scope: "decisions:write",
  ifMatch: [
    "ApplicationSubmitted",
    "ApplicationApproved",
    "ApplicationRejected",
    "ApplicationReset",
    "ApplicationWithdrawn",
    "NotesChanged",
  ],
  input: z.strictObject({
    ...withApplication,
    status: z.enum(decisions, `Must be one of ${decisions.join(", ")}`),
    /** If omitted, the notes do not change. */
    notes: notes.nullish(),
    /** Of a rejection, for the candidate. */
    reason: rejectionReason.nullish(),
    /** With an approval or a rejection, for the candidate. Empty means none. */
    message: decisionMessage.nullish(),
  }),
  output: z.object({ id: z.string(), status: z.enum(decisions), employerNotes: z.string().nullable() }),
  refusals: {
    ...closed,
    "job-deleted": conflict("This job was deleted"),
    "no-rejection": { status: 422, message: "Only a rejection can have a reason", field: "reason" },
    "no-decision": { status: 422, message: "A reset cannot have a message", field: "message" },
    /** With a message. */
    blocked: {
      ...conflict("The candidate has blocked messages from your company. Decide without a message."),
      field: "message",
    },
    "daily-limit": {
      status: 429,
      message:
        "Your company has sent as many messages as it may in a day. Decide without a message, or try again tomorrow.",
      field: "message",
    },
    /** With a reason or message that would not be sent. */
    "already-decided": conflict("The application already has this status. Your message was not sent."),
  },
});

const interviewChanges = ["ApplicationSubmitted", "InterviewScheduled", "InterviewCancelled"] as const;

export const ScheduleInterview = command({
  name: "schedule-interview",
  summary:
    "Sets, moves or changes the interview of an application to the caller's company; the candidate sees it and gets an invitation for their calendar",
  method: "PUT",
  path: "/api/employer/applications/{applicationId}/interview",
  ...ofCompany,
  ifMatch: [...interviewChanges, "ApplicationRejected", "ApplicationReset", "ApplicationWithdrawn"],
  input: z.strictObject({ ...withApplication, ...interviewFields }),
  output: z.object({ id: z.string(), startsAt: z.iso.datetime() }),
  refusals: {
    ...closed,
    "already-rejected": conflict("This application was rejected"),
    "job-gone": conflict("This job was deleted or taken down"),
    "no-such-time": {
      status: 422,
      message: "This time does not exist on this day because clocks go forward",
      field: "startsAt",
    },
    "in-the-past": { status: 422, message: "Must be in the future", field: "startsAt" },
    "changed-too-often": conflict(
      `The interview was set or changed ${interviewChangesADay} times within a day. Please write to the candidate.`,
    ),
    "too-far-ahead": { status: 422, message: "Must be within a year", field: "startsAt" },
  },
});

export const CancelInterview = command({
  name: "cancel-interview",
  summary: "Cancels the coming interview of an application to the caller's company; without one it changes nothing",
  method: "DELETE",
  path: "/api/employer/applications/{applicationId}/interview",
  ...ofCompany,
  ifMatch: interviewChanges,
  input: z.strictObject(withApplication),
  output: z.object({ id: z.string(), cancelled: z.literal(true) }),
  refusals: { "unknown-application": unknownApplication },
});

export const ViewApplication = command({
  name: "view-application",
  summary: "Notes that the company has opened an application; the candidate sees that, and not who it was",
  path: "/api/employer/applications/{applicationId}/view",
  ...ofCompany,
  input: z.strictObject(withApplication),
  output: z.object({ id: z.string() }),
  refusals: { "unknown-application": unknownApplication },
});

export const OpenResume = command({
  name: "open-resume",
  summary:
    "Answers a link to the resume of an application to the caller's company, good for a minute in the caller's session, and notes that the company has opened it; the candidate sees that, and not who it was",
  path: "/api/employer/applications/{applicationId}/resume",
  ...ofCompany,
  input: z.strictObject(withApplication),
  output: z.object({ url: z.string(), shown: z.boolean(), expiresAt: z.iso.datetime() }),
  refusals: { "unknown-application": unknownApplication, "no-resume": noResume },
});

export const RateCandidate = command({
  name: "rate-candidate",
  summary: "Keeps a private rating of 1 to 5 with an application to the caller's company; null takes it back",
  method: "PUT",
  path: "/api/employer/applications/{applicationId}/rating",
  ...ofCompany,
  input: z.strictObject({ ...withApplication, rating: rating.nullable() }),
  output: z.object({ id: z.string(), candidateRating: z.number().int().nullable() }),
  refusals: closed,
});

export const MoveApplication = command({
  name: "move-application",
  summary:
    "Moves an application to the caller's company to a stage of its board; the candidate never learns of it, and the status does not change",
  method: "PUT",
  path: "/api/employer/applications/{applicationId}/stage",
  ...ofCompany,
  input: z.strictObject({ ...withApplication, stage: stageId() }),
  output: z.object({ id: z.string(), stage: z.string() }),
  refusals: { ...closed, "unknown-stage": unknownStage },
});
