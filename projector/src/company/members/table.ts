import { memberRoles } from "@provenwork/contracts/company/rules";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** Who is a member of which company. */
export const members = defineTable("members", {
  columns: {
    company_id: column.uuid,
    person_id: column.uuid,
    /** `owner` or `recruiter`. */
    role: column.oneOf(memberRoles),
    founder: column.boolean,
    joined_at: column.timestamptz,
  },
  primaryKey: ["company_id", "person_id"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ company: "company_id" }, { person: "person_id" }],
});

/** Invitations that are neither accepted nor withdrawn, expired ones, whose address is forgotten, among them. */
export const invitations = defineTable("invitations", {
  columns: {
    invitation_id: column.uuid,
    company_id: column.uuid,
    email: nullable(column.text),
    role: column.oneOf(memberRoles),
    invited_by: nullable(column.uuid),
    invited_at: column.timestamptz,
    expires_at: column.timestamptz,
  },
  primaryKey: ["invitation_id"],
  indexes: [["company_id"]],
  erasure: { invitation_id: "remove", invited_by: { blank: ["invited_by"] } },
  audience: [{ company: "company_id" }],
});
