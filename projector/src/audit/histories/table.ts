import { column, defineTable } from "#kernel/table.ts";

/** Every event of the log: its position and its cause. Holds only ids, which an erasure leaves in the log, too. */
export const events = defineTable("events", {
  columns: {
    event_id: column.uuid,
    stream: column.text,
    revision: column.integer,
    type: column.text,
    at: column.timestamptz,
    /** Of the actor. */
    role: column.text,
    correlation_id: column.uuid,
    causation_id: column.uuid,
  },
  primaryKey: ["event_id"],
  indexes: [["correlation_id"], { on: ["at DESC", "event_id DESC"] }],
  // The names of streams hold the ids of people, as they do in the log; an erased person's history shows as erased.
  erasure: { stream: { blank: [] } },
  // Readers refetch a history by hand: it must not move while they read.
  audience: [],
  immutable: true,
});

/** Handles by which a stream is found: the ids in its name, its person, a certificate, a domain. */
export const handles = defineTable("handles", {
  columns: { handle: column.text, stream: column.text, revision: column.integer },
  primaryKey: ["handle", "stream", "revision"],
  erasure: { handle: { blank: [] }, stream: { blank: [] } },
  audience: [],
  immutable: true,
});
