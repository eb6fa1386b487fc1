import type * as contract from "@provenwork/contracts/contact/commands";
import type { NewContactEvent } from "@provenwork/contracts/contact/events";
import type { ContactMessage } from "@provenwork/contracts/contact/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Keeps a message as it was written; one that is there stays as it is. */
export const sendContactMessage: Decide<
  typeof contract.SendContactMessage,
  ContactMessage,
  NewContactEvent,
  StreamId
> = (given, { receivedAt }, { now, id: messageId }) =>
  receivedAt === undefined
    ? accept({
        type: "ContactMessageReceived",
        data: { messageId, receivedAt: now.toISOString() },
        personal: given,
      })
    : accept();
