import type * as contract from "@provenwork/contracts/application/message-commands";
import type { NewMessageEvent } from "@provenwork/contracts/application/message-events";
import type { Thread } from "@provenwork/contracts/application/message-state";
import { type Decide, refuse } from "#kernel/decision.ts";
import { type Messaging, sendMessage } from "./send-message.ts";

interface MessagingCompany extends Messaging {
  /** Whether the company is open and a member can sign in, so that the message can be read. */
  readonly companyActive: boolean;
}

/** As long as the company may write to the candidate, too. */
export const messageCompany: Decide<typeof contract.MessageCompany, Thread, NewMessageEvent, MessagingCompany> = (
  { text },
  thread,
  context,
) => {
  const { application, companyActive, blocked, repeated } = context;
  if (application.status === "absent") return refuse("unknown-application");
  if (!repeated && application.status === "withdrawn") return refuse("withdrawn");
  if (!repeated && blocked) return refuse("blocked");
  if (!repeated && !companyActive) return refuse("company-unavailable");
  return sendMessage(text, "candidate", thread, context);
};
