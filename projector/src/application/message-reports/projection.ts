import type { MessageReportEvent } from "@provenwork/contracts/application/report-events";
import { erased } from "@provenwork/contracts/kernel/event";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { messageReports } from "./table.ts";

export const messageReportsProjection = defineProjection({
  name: "message-reports",
  version: 2,
  tables: [messageReports],
  on: on<MessageReportEvent>({
    MessageReported: ({ data, personal }) =>
      upsert(messageReports, {
        person_id: data.personId,
        message_id: data.messageId,
        from_side: data.from,
        candidate_id: data.candidateId,
        job_id: data.jobId,
        reason: data.reason,
        note: personal === erased ? null : personal.note,
        reported_at: data.reportedAt,
      }),
  }),
});
