import type * as contract from "@provenwork/contracts/contact/commands";
import type { NewContactEvent } from "@provenwork/contracts/contact/events";
import type { ContactMessage } from "@provenwork/contracts/contact/state";
import { type Decide, accept } from "#kernel/decision.ts";

/** Keeps a message as it was written; one that is there stays as it is. */
export const sendContactMessage: Decide<
  typeof contract.SendContactMessage,
  ContactMessage,
  NewContactEvent,
  { readonly messageId: string }
> = (given, { receivedAt }, { now, messageId }) =>
  receivedAt === undefined
    ? accept({
        type: "ContactMessageReceived",
        data: { messageId, receivedAt: now.toISOString() },
        personal: given,
      })
    : accept();
