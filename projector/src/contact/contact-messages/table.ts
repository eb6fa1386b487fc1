import { column, defineTable, nullable } from "#kernel/table.ts";

/** Messages of the contact form. Each is encrypted under a key of its own, so its id is where other tables have a person. */
export const contactMessages = defineTable("contact_messages", {
  columns: {
    message_id: column.uuid,
    name: nullable(column.text),
    email: nullable(column.text),
    message: nullable(column.text),
    received_at: column.timestamptz,
    /** Null until an admin opens it. */
    read_at: nullable(column.timestamptz),
  },
  primaryKey: ["message_id"],
  indexes: [
    ["received_at", "message_id"],
    // An erased one cannot be read any more.
    { on: ["received_at", "message_id"], where: "read_at IS NULL AND message IS NOT NULL" },
  ],
  erasure: { message_id: { blank: ["name", "email", "message"] } },
  audience: [{ role: "admin" }],
});

/** Which admin opened a message first. A table of its own, because columns that an erasure goes by never change. */
export const readings = defineTable("readings", {
  columns: {
    message_id: column.uuid,
    /** Null once the admin or the message is erased. */
    read_by: nullable(column.uuid),
  },
  primaryKey: ["message_id"],
  erasure: { message_id: { blank: ["read_by"] }, read_by: { blank: ["read_by"] } },
  audience: [],
  immutable: true,
});
