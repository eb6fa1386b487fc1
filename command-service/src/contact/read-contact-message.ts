import type * as contract from "@provenwork/contracts/contact/commands";
import type { NewContactEvent } from "@provenwork/contracts/contact/events";
import type { ContactMessage } from "@provenwork/contracts/contact/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** Only the first look is recorded: two admins, or two tabs of one, read a message once. */
export const readContactMessage: Decide<typeof contract.ReadContactMessage, ContactMessage, NewContactEvent> = (
  { messageId },
  { receivedAt, readAt },
  { now },
) => {
  if (receivedAt === undefined) return refuse("no-message");
  if (readAt !== undefined) return accept();
  return accept({ type: "ContactMessageRead", data: { messageId, readAt: now.toISOString() } });
};
