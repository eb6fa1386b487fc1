import { messageSides } from "@provenwork/contracts/application/message-rules";
import { messageReportReasons } from "@provenwork/contracts/trust/report-reasons";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** Who reported which message for what. A report outlives its erased author, without the note. The other side is not notified. */
export const messageReports = defineTable("reports", {
  columns: {
    /** Who reported it. */
    person_id: column.uuid,
    message_id: column.uuid,
    /** Who wrote the message. */
    from_side: column.oneOf(messageSides),
    /** Of the application; null once erased, and all messages with them. */
    candidate_id: nullable(column.uuid),
    job_id: column.uuid,
    reason: column.oneOf(messageReportReasons),
    /** Null without a note, and once the author is erased. */
    note: nullable(column.text),
    reported_at: column.timestamptz,
  },
  primaryKey: ["person_id", "message_id"],
  indexes: [{ on: ["message_id", "reported_at DESC", "person_id"] }],
  erasure: { person_id: { blank: ["note"] }, candidate_id: { blank: ["candidate_id"] } },
  audience: [{ person: "person_id" }, { role: "admin" }],
  immutable: true,
});
