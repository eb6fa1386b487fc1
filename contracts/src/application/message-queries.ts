import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { download, query } from "../kernel/endpoint.ts";
import { invalidCursor, pageLimit } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { applicationId } from "./application-id.ts";
import { messageSides } from "./message-rules.ts";
import { unknownApplication } from "./rules.ts";

/** A message as the candidate sees it: the company writes as one. */
export const message = z.object({
  id: z.uuid(),
  from: z.enum(messageSides),
  /** Of this side's messages, from 1. */
  number: z.int(),
  /** Empty for a file. */
  text: z.string(),
  /** Null for a text. */
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  sentAt: z.iso.datetime(),
  /** When the other side first read it; null if it has not. */
  readAt: z.iso.datetime().nullable(),
  /** When the caller reported it; null if they have not. */
  reportedAt: z.iso.datetime().nullable(),
});
export type Message = z.output<typeof message>;

export const companyMessage = message.extend({
  /** Name of the member who wrote it; null for the candidate's messages and for erased members. */
  by: z.string().nullable(),
  /** Whether the caller wrote it. */
  you: z.boolean(),
});
export type CompanyMessage = z.output<typeof companyMessage>;

const input = z.strictObject({
  applicationId: applicationId(),
  limit: pageLimit(100, 30),
  /** Cursor after the previous page, from its `Link` header. */
  after: z
    .string()
    .regex(/^\d{1,9}$/, invalidCursor)
    .optional(),
});
const refusals = { "unknown-application": unknownApplication };

export const GetCandidateThread = query({
  name: "candidate-thread",
  summary:
    "The messages between the caller and the company of an application of the caller's, newest first; `Link: rel=next` leads to more",
  path: "/api/candidate/applications/{applicationId}/messages",
  roles: ["candidate"],
  touches: "own",
  input,
  output: z.array(message),
  refusals,
});

export const GetEmployerThread = query({
  name: "employer-thread",
  summary:
    "The messages between the caller's company and the candidate of an application to it, newest first; `Link: rel=next` leads to more",
  path: "/api/employer/applications/{applicationId}/messages",
  roles: ["employer"],
  touches: "group",
  input,
  output: z.array(companyMessage),
  refusals,
});

const ofMessage = z.strictObject({ applicationId: applicationId(), messageId: id() });
const noFile = { "no-file": { status: 404, message: "File not found" } } as const;

export const GetCandidateMessageFile = download({
  name: "candidate-message-file",
  summary: "The file of a message about an application of the caller's",
  path: `${GetCandidateThread.path}/{messageId}/file`,
  roles: ["candidate"],
  touches: "own",
  input: ofMessage,
  refusals: noFile,
});

export const GetEmployerMessageFile = download({
  name: "employer-message-file",
  summary: "The file of a message about an application to the caller's company",
  path: `${GetEmployerThread.path}/{messageId}/file`,
  roles: ["employer"],
  touches: "group",
  input: ofMessage,
  refusals: noFile,
});

export const GetUnreadApplicationMessages = query({
  name: "unread-application-messages",
  summary: "Number of messages that the caller, or their company, has not read; counting ends at 1,000",
  path: "/api/messages/unread",
  roles: ["candidate", "employer"],
  touches: "own",
  input: z.strictObject({}),
  output: boundedCount,
});
