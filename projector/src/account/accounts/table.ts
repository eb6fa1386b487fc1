import { weekSql } from "@provenwork/contracts/kernel/week";
import { emailStops, roles } from "@provenwork/contracts/account/rules";
import { column, defineTable, generated, nullable } from "#kernel/table.ts";

/** Personal columns are null once their key was destroyed, until the erasure itself removes the row. */
export const accounts = defineTable("accounts", {
  columns: {
    person_id: column.uuid,
    role: column.oneOf(roles),
    username: nullable(column.text),
    full_name: nullable(column.text),
    email: nullable(column.text),
    email_proven: column.boolean,
    /** Why nothing is sent to the proven address but codes and reset links; null while email is sent. */
    email_stopped: nullable(column.oneOf(emailStops)),
    /** Null while the account is not suspended. */
    suspended_at: nullable(column.timestamptz),
    suspension_reason: nullable(column.text),
    registered_at: column.timestamptz,
    registered_week: generated(column.integer, weekSql("registered_at")),
  },
  primaryKey: ["person_id"],
  indexes: [
    { on: ["registered_at DESC", "person_id DESC"] },
    { on: ["role", "registered_at DESC", "person_id DESC"] },
    { on: ["registered_at DESC", "person_id DESC"], where: "suspended_at IS NOT NULL" },
    { on: ["role", "registered_at DESC", "person_id DESC"], where: "suspended_at IS NOT NULL" },
    { on: ["registered_at DESC", "person_id DESC"], where: "suspended_at IS NULL" },
    { on: ["role", "registered_at DESC", "person_id DESC"], where: "suspended_at IS NULL" },
    { on: ["person_id"], where: "suspended_at IS NOT NULL" },
  ],
  tally: ["role", "registered_week"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }, { role: "admin" }],
});
