import { z } from "zod";
import { fileRefusals } from "../candidate/file-refusals.ts";
import { command } from "../kernel/endpoint.ts";
import { applicationId } from "./application-id.ts";
import { maxUnanswered, messageText } from "./message-rules.ts";
import { unknownApplication } from "./rules.ts";

const refused = (status: 409 | 429, message: string) => ({ status, message, field: "text" }) as const;

const sending = {
  owns: { applicationId: "unknown-application" },
  success: 201,
  input: z.strictObject({ applicationId: applicationId(), text: messageText }),
  output: z.object({ id: z.uuid(), sentAt: z.iso.datetime() }),
} as const;
const ofCompany = {
  ...sending,
  roles: ["employer"],
  touches: "group",
  path: "/api/employer/applications/{applicationId}/messages",
} as const;
const ofCandidate = {
  ...sending,
  roles: ["candidate"],
  touches: "own",
  path: "/api/candidate/applications/{applicationId}/messages",
} as const;

const toCandidate = {
  "unknown-application": unknownApplication,
  withdrawn: refused(409, "The candidate withdrew this application, so you can no longer write to them"),
  "candidate-erased": refused(409, "The candidate deleted their account"),
  blocked: refused(409, "The candidate has blocked messages from your company"),
  unanswered: refused(
    409,
    `Your company has sent ${maxUnanswered} messages without a reply. You can write again once the candidate has replied.`,
  ),
  "daily-limit": refused(429, "Your company has sent as many messages as it may in a day. Please try again tomorrow."),
} as const;

const toCompany = {
  "unknown-application": unknownApplication,
  withdrawn: refused(409, "You withdrew this application, so you can no longer write to the company"),
  "company-unavailable": refused(409, "This company cannot receive messages right now. Please try again later."),
  blocked: refused(409, "You have blocked messages from this company. Allow them to write to it."),
  unanswered: refused(
    409,
    `You have sent ${maxUnanswered} messages without a reply. You can write again once the company has replied.`,
  ),
  "daily-limit": refused(429, "You have sent as many messages as you may in a day. Please try again tomorrow."),
} as const;

export const MessageCandidate = command({
  ...ofCompany,
  name: "message-candidate",
  summary:
    "Sends a message to the candidate of an application to the caller's company; they get it by email, too, without the caller's name and address",
  refusals: toCandidate,
});

export const MessageCompany = command({
  ...ofCandidate,
  name: "message-company",
  summary:
    "Sends a message to the company of an application of the caller's; one of its members gets it by email, too, without the caller's address",
  refusals: toCompany,
});

const attachmentRefusals = {
  ...fileRefusals,
  "needs-password": {
    ...fileRefusals["needs-password"],
    message: "This file needs a password, so it could not be opened. Save it without a password and send it again.",
  },
} as const;

const sendingFile = { upload: "file", input: z.strictObject({ applicationId: applicationId() }) } as const;

export const SendFileToCandidate = command({
  ...ofCompany,
  ...sendingFile,
  name: "send-file-to-candidate",
  summary:
    "Sends a file (PDF, DOC, DOCX or PNG by its content, at most 10 MB) as a message to the candidate of an application to the caller's company; the email about it is without the file",
  path: `${ofCompany.path}/files`,
  refusals: { ...attachmentRefusals, ...toCandidate },
});

export const SendFileToCompany = command({
  ...ofCandidate,
  ...sendingFile,
  name: "send-file-to-company",
  summary:
    "Sends a file (PDF, DOC, DOCX or PNG by its content, at most 10 MB) as a message to the company of an application of the caller's; the email about it is without the file",
  path: `${ofCandidate.path}/files`,
  refusals: { ...attachmentRefusals, ...toCompany },
});

const reading = {
  /** `through`: number of the last message that was shown. */
  input: z.strictObject({ applicationId: applicationId(), through: z.int().min(1, "Must be at least 1") }),
  output: z.object({ unread: z.int() }),
  success: 200,
  refusals: { "unknown-application": unknownApplication },
} as const;

export const ReadCandidateMessages = command({
  ...ofCompany,
  ...reading,
  name: "read-candidate-messages",
  summary:
    "Marks the candidate's messages up to a number as read by the caller's company, for all its members; the candidate sees that, and not who it was",
  method: "PUT",
  path: `${ofCompany.path}/read`,
});

export const ReadCompanyMessages = command({
  ...ofCandidate,
  ...reading,
  name: "read-company-messages",
  summary: "Marks the company's messages up to a number as read by the caller; the company sees that",
  method: "PUT",
  path: `${ofCandidate.path}/read`,
});
