import type * as contract from "@provenwork/contracts/application/message-commands";
import type { NewMessageEvent } from "@provenwork/contracts/application/message-events";
import type { Thread } from "@provenwork/contracts/application/message-state";
import { type Decide, refuse } from "#kernel/decision.ts";
import { type Messaging, sendMessage } from "./send-message.ts";

/** Also about a decided application, and after the end of its job. Who withdrew has ended the conversation; who is erased has no key. */
export const messageCandidate: Decide<typeof contract.MessageCandidate, Thread, NewMessageEvent, Messaging> = (
  { text },
  thread,
  context,
) => {
  const { application, blocked, repeated } = context;
  if (application.status === "absent") return refuse("unknown-application");
  if (!repeated && application.erased) return refuse("candidate-erased");
  if (!repeated && application.status === "withdrawn") return refuse("withdrawn");
  if (!repeated && blocked) return refuse("blocked");
  return sendMessage(text, "company", thread, context);
};
