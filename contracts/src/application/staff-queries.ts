import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { message } from "./message-queries.ts";

/** So many messages before the reported one, and as many after it, are shown with it. */
export const messagesAround = 2;

export const GetReportedMessage = query({
  name: "reported-message",
  summary:
    "A reported message and those around it, as they were when the caller last opened it by `open-reported-message`, while its case is open",
  path: "/api/admin/trust/cases/{caseId}/message",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ caseId: id() }),
  output: z.object({
    openedAt: z.iso.datetime(),
    /** Oldest first; empty once the candidate's account, and all texts with it, is erased. */
    messages: z.array(
      message.pick({ id: true, from: true, file: true, sentAt: true }).extend({
        reported: z.boolean(),
        /** Empty for a file; null once erased. */
        text: z.string().nullable(),
      }),
    ),
    /** Account that wrote the reported message; null once erased. */
    author: z.object({ id: z.uuid(), name: z.string(), username: z.string() }).nullable(),
  }),
  refusals: { "not-opened": { status: 404, message: "No reported message is open" } },
});
export type ReportedMessage = z.output<typeof GetReportedMessage.output>;
