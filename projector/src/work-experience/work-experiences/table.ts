import { mailedCode } from "#mailed-code/columns.ts";
import { experienceFields } from "@provenwork/contracts/work-experience/rules";
import { personalColumnsFor } from "#kernel/field-columns.ts";
import { workExperience } from "@provenwork/contracts/work-experience/queries";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** A work experience, written by its own stream; shown only while its owner lists it. */
export const workExperiences = defineTable("work_experiences", {
  columns: {
    experience_id: column.uuid,
    person_id: column.uuid,
    /** Of the stream, at the last description. */
    revision: column.integer,
    ...personalColumnsFor(experienceFields),
    status: column.oneOf(workExperience.shape.verificationStatus.options),
    verified_at: nullable(column.timestamptz),
    /** Why an admin rejected the proof; only for its owner. */
    rejection: nullable(column.text),
    /** The code that may still be entered: joins `codes` on (experience_id, issue = code_issue). */
    code_issue: nullable(column.integer),
  },
  primaryKey: ["experience_id"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

/** Which entries a candidate lists, written by the candidate's stream; in the order of `ordinal`. */
export const listedExperiences = defineTable("listed_experiences", {
  columns: { experience_id: column.uuid, person_id: column.uuid, ordinal: column.integer },
  primaryKey: ["experience_id"],
  indexes: [["person_id", "ordinal"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

/** Every code issued for an entry; neither codes nor their hashes are stored. */
export const codes = defineTable("codes", {
  columns: {
    experience_id: column.uuid,
    issue: column.integer,
    person_id: column.uuid,
    ...mailedCode,
  },
  primaryKey: ["experience_id", "issue"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
