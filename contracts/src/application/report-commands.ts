import { z } from "zod";
import { reportsADay } from "../job/report-rules.ts";
import { command } from "../kernel/endpoint.ts";
import { applicationId } from "./application-id.ts";
import { messageReportFields } from "./report-rules.ts";
import { unknownApplication } from "./rules.ts";

const reporting = {
  owns: { applicationId: "unknown-application" },
  success: 201,
  input: z.strictObject({
    applicationId: applicationId(),
    /** Of the other side's messages, from 1. */
    number: z.int().min(1, "Must be at least 1"),
    ...messageReportFields,
  }),
  output: z.object({ reportedAt: z.iso.datetime() }),
  refusals: {
    "unknown-application": unknownApplication,
    "no-message": { status: 404, message: "Message not found" },
    "already-reported": { status: 409, message: "You have already reported this message" },
    "daily-limit": {
      status: 429,
      message: `You can report ${reportsADay} messages a day. Please report this one tomorrow.`,
    },
  },
} as const;

export const ReportMessageOfCompany = command({
  ...reporting,
  name: "report-message-of-company",
  summary:
    "Reports a message of the company of an application of the caller's to the people who run the platform, once a message; the company does not learn of it",
  path: "/api/candidate/applications/{applicationId}/messages/report",
  roles: ["candidate"],
  touches: "own",
});

export const ReportMessageOfCandidate = command({
  ...reporting,
  name: "report-message-of-candidate",
  summary:
    "Reports a message of the candidate of an application to the caller's company to the people who run the platform, once a member and message; neither the candidate nor the caller's colleagues learn of it",
  path: "/api/employer/applications/{applicationId}/messages/report",
  roles: ["employer"],
  touches: "group",
});
