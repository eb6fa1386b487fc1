import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { messageReportReasons } from "../trust/report-reasons.ts";
import { messageSides } from "./message-rules.ts";

/** One side of a thread reported a message of the other to the platform's staff. The other side never learns about it. */
export const MessageReported = defineEvent({
  type: "MessageReported",
  data: z.strictObject({
    /** Who reported it. */
    personId: id(),
    messageId: id(),
    /** Who wrote the message. */
    from: z.enum(messageSides),
    candidateId: id(),
    jobId: id(),
    companyId: id(),
    reason: z.enum(messageReportReasons),
    reportedAt: instant(),
  }),
  /** The reporter's own words. */
  personal: z.strictObject({ note: text().nullable() }),
  subject: "personId",
  audience: ["subject", "admin", "auditor"],
});

export const messageReportEvents = [MessageReported] as const;
export type MessageReportEvent = EventOf<typeof MessageReported>;
export type NewMessageReportEvent = NewEventOf<typeof MessageReported>;
