import type { ContactEvent } from "@provenwork/contracts/contact/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { contactMessages, readings } from "./table.ts";

/** What visitors wrote to us, and which admin read it. */
export const contactMessagesProjection = defineProjection({
  name: "contact-messages",
  version: 2,
  tables: [contactMessages, readings],
  on: on<ContactEvent>({
    ContactMessageReceived: ({ data, personal }) =>
      upsert(contactMessages, {
        message_id: data.messageId,
        name: personal === erased ? null : personal.name,
        email: personal === erased ? null : personal.email,
        message: personal === erased ? null : personal.message,
        received_at: data.receivedAt,
        read_at: null,
      }),
    ContactMessageRead: ({ data: { messageId, readAt }, metadata: { actor } }) => [
      update(contactMessages, { message_id: messageId }, { read_at: readAt }),
      upsert(readings, { message_id: messageId, read_by: actor.id }),
    ],
  }),
});
