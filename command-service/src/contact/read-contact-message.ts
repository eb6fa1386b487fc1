import type * as contract from "@provenwork/contracts/contact/commands";
import type { NewContactEvent } from "@provenwork/contracts/contact/events";
import type { ContactMessage } from "@provenwork/contracts/contact/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** Only the first reading is recorded, also by two admins or in two tabs. */
export const readContactMessage: Decide<typeof contract.ReadContactMessage, ContactMessage, NewContactEvent> = (
  { messageId },
  { receivedAt, readAt },
  { now },
) => {
  if (receivedAt === undefined) return refuse("no-message");
  if (readAt !== undefined) return accept();
  return accept({ type: "ContactMessageRead", data: { messageId, readAt: now.toISOString() } });
};
