import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { reportReasons } from "../trust/report-reasons.ts";

/** A candidate reported a job to the platform's staff. The company never learns about the report. */
export const JobReported = defineEvent({
  type: "JobReported",
  data: z.strictObject({
    personId: id(),
    jobId: id(),
    companyId: id(),
    reason: z.enum(reportReasons),
    reportedAt: instant(),
  }),
  /** The candidate's own words. */
  personal: z.strictObject({ note: text().nullable() }),
  subject: "personId",
  audience: ["subject", "admin", "auditor"],
});

export const jobReportEvents = [JobReported] as const;
export type JobReportEvent = EventOf<typeof JobReported>;
export type NewJobReportEvent = NewEventOf<typeof JobReported>;
