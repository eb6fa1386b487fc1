import { attachmentMediaTypes } from "@provenwork/contracts/application/attachment-rules";
import { messageSides } from "@provenwork/contracts/application/message-rules";
import { column, defineTable, generated, nullable } from "#kernel/table.ts";

const ofApplication = { person_id: column.uuid, job_id: column.uuid };

/** Messages about applications. They end with the candidate, under whose key they are encrypted. */
export const messages = defineTable("messages", {
  columns: {
    ...ofApplication,
    /** In the thread's stream. */
    revision: column.integer,
    company_id: column.uuid,
    message_id: column.uuid,
    from_side: column.oneOf(messageSides),
    /** Of this side's messages, from 1. */
    number: column.integer,
    /** The member who wrote it; null for the candidate and for an erased member. */
    by: nullable(column.uuid),
    text: nullable(column.text),
    file_id: nullable(column.uuid),
    file_name: nullable(column.text),
    file_media_type: nullable(column.oneOf(attachmentMediaTypes)),
    file_size: nullable(column.integer),
    sent_at: column.timestamptz,
  },
  primaryKey: ["person_id", "job_id", "revision"],
  erasure: { person_id: "remove", by: { blank: ["by"] } },
  audience: [{ person: "person_id" }, { company: "company_id" }],
  immutable: true,
});

/** When a side had read up to which number. */
export const messageReads = defineTable("reads", {
  columns: {
    ...ofApplication,
    side: column.oneOf(messageSides),
    through: column.integer,
    company_id: column.uuid,
    read_at: column.timestamptz,
  },
  primaryKey: ["person_id", "job_id", "side", "through"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }, { company: "company_id" }],
  immutable: true,
});

/** How many messages each side has sent and read. */
export const messageThreads = defineTable("threads", {
  columns: {
    ...ofApplication,
    company_id: column.uuid,
    sent_by_company: column.integer,
    sent_by_candidate: column.integer,
    /** Of the candidate's messages. */
    read_by_company: column.integer,
    /** Of the company's messages. */
    read_by_candidate: column.integer,
    unread_by_company: generated(column.integer, "sent_by_candidate - read_by_company"),
    unread_by_candidate: generated(column.integer, "sent_by_company - read_by_candidate"),
  },
  primaryKey: ["person_id", "job_id"],
  indexes: [
    { on: ["company_id"], include: ["unread_by_company"], where: "unread_by_company > 0" },
    { on: ["person_id"], include: ["unread_by_candidate"], where: "unread_by_candidate > 0" },
  ],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }, { company: "company_id" }],
});

/** Which companies' messages a candidate does not take. */
export const messageBlocks = defineTable("blocks", {
  columns: { person_id: column.uuid, company_id: column.uuid },
  primaryKey: ["person_id", "company_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }, { company: "company_id" }],
});
