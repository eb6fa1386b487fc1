import { difficulties, resourceTypes } from "@provenwork/contracts/learning/rules";
import { column, defineTable } from "#kernel/table.ts";

/** The catalogue. Withdrawn resources stay for people who started them. */
export const learningResources = defineTable("resources", {
  columns: {
    resource_id: column.uuid,
    title: column.text,
    provider: column.text,
    url: column.text,
    type: column.oneOf(resourceTypes),
    difficulty: column.oneOf(difficulties),
    duration: column.text,
    /** Names as the catalogue has them, one a line. */
    skills: column.text,
    description: column.text,
    listed: column.boolean,
    listed_at: column.timestamptz,
    changed_at: column.timestamptz,
  },
  primaryKey: ["resource_id"],
  erasure: {},
  audience: ["everyone"],
});
