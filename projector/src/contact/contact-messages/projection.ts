import type { ContactEvent } from "@provenwork/contracts/contact/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { contactMessages } from "./table.ts";

/** What visitors wrote to us. */
export const contactMessagesProjection = defineProjection({
  name: "contact-messages",
  version: 1,
  tables: [contactMessages],
  on: on<ContactEvent>({
    ContactMessageReceived: ({ data, personal }) =>
      upsert(contactMessages, {
        message_id: data.messageId,
        name: personal === erased ? null : personal.name,
        email: personal === erased ? null : personal.email,
        message: personal === erased ? null : personal.message,
        received_at: data.receivedAt,
      }),
  }),
});
