import { linkOutcomes } from "@provenwork/contracts/public-profile/link-rules";
import { pageParts } from "@provenwork/contracts/public-profile/rules";
import { column, defineTable, nullable } from "#kernel/table.ts";

const ofPerson = { erasure: { person_id: "remove" }, audience: [{ person: "person_id" }] } as const;

/** Everyone who claimed a handle, with the revision of their last claim: the highest one holds. */
export const handleClaims = defineTable("claims", {
  columns: { handle_key: column.text, person_id: column.uuid, revision: column.integer },
  primaryKey: ["handle_key", "person_id"],
  ...ofPerson,
});

/** The handle that each person has chosen. It is theirs while theirs is the last claim of its key. */
export const handles = defineTable("handles", {
  columns: {
    person_id: column.uuid,
    handle: nullable(column.text),
    handle_key: column.text,
    /** When it was chosen. */
    revision: column.integer,
  },
  primaryKey: ["person_id"],
  indexes: [["handle"]],
  ...ofPerson,
});

export const headlines = defineTable("headlines", {
  columns: { person_id: column.uuid, headline: nullable(column.text) },
  primaryKey: ["person_id"],
  ...ofPerson,
});

/** What is on. */
export const switches = defineTable("switches", {
  columns: { person_id: column.uuid, part: column.oneOf(pageParts), since: column.timestamptz },
  primaryKey: ["person_id", "part"],
  ...ofPerson,
});

/** Links and what their last check found, which holds if it is newer than the handle. */
export const links = defineTable("links", {
  columns: {
    link_id: column.uuid,
    person_id: column.uuid,
    url: nullable(column.text),
    requested_at: column.timestamptz,
    outcome: nullable(column.oneOf(linkOutcomes)),
    checked_at: nullable(column.timestamptz),
    /** When it was checked; -1 before. */
    check_revision: column.integer,
    /** When it was added. */
    revision: column.integer,
  },
  primaryKey: ["link_id"],
  indexes: [["person_id"]],
  ...ofPerson,
});
