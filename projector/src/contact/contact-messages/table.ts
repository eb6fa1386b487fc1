import { column, defineTable, nullable } from "#kernel/table.ts";

/** Messages of the contact form. Each is encrypted under a key of its own, so a message stands where others have a person. */
export const contactMessages = defineTable("contact_messages", {
  columns: {
    message_id: column.uuid,
    name: nullable(column.text),
    email: nullable(column.text),
    message: nullable(column.text),
    received_at: column.timestamptz,
  },
  primaryKey: ["message_id"],
  indexes: [["received_at", "message_id"]],
  erasure: { message_id: { blank: ["name", "email", "message"] } },
  concern: [{ role: "admin" }],
  immutable: true,
});
