import { mailFailures } from "@provenwork/contracts/mailed-code/rules";
import { timelineEntry } from "@provenwork/contracts/work-experience/queries";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** One row per step of a verification; `revision` orders the steps of an experience. */
export const verificationTimelines = defineTable("verification_timelines", {
  columns: {
    experience_id: column.uuid,
    person_id: column.uuid,
    revision: column.integer,
    kind: column.oneOf(timelineEntry.shape.kind.options),
    at: column.timestamptz,
    issue: nullable(column.integer),
    tries_left: nullable(column.integer),
    reason: nullable(column.oneOf(mailFailures)),
    // The dates of a description, to show those that held when a code was entered.
    start_date: nullable(column.text),
    end_date: nullable(column.text),
  },
  primaryKey: ["experience_id", "revision"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
  immutable: true,
});
