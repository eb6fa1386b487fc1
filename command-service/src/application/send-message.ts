import type { NewMessageEvent } from "@provenwork/contracts/application/message-events";
import { type MessageSide, maxUnanswered } from "@provenwork/contracts/application/message-rules";
import type { Thread } from "@provenwork/contracts/application/message-state";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decision, type DecisionContext, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";

type MessageSent = Extract<NewMessageEvent, { type: "MessageSent" }>;
export type SentFile = NonNullable<MessageSent["data"]["file"]> & { readonly fileName: string };

export interface Messaging {
  /** As it is now; only its ids count in a repeat. */
  readonly application: Application;
  /** Whether this was decided before: what has become of the application since does not count. */
  readonly repeated: boolean;
  /** Whether the candidate takes no messages from the company. */
  readonly blocked: boolean;
  /** The message is this file, which is stored by now. */
  readonly file?: SentFile;
}

type Sending = DecisionContext & Pick<Messaging, "application" | "file">;

/** One more message of a side, unless too many of its last ones wait for a reply. */
export function sendMessage(
  text: string,
  from: MessageSide,
  thread: Thread,
  context: Sending,
): Decision<NewMessageEvent, "unanswered"> {
  if (thread.unanswered[from] >= maxUnanswered) return refuse("unanswered");
  return accept(messageSent(text, from, thread, context));
}

/** The next message of a side. */
export const messageSent = (
  text: string,
  from: MessageSide,
  { sent }: Thread,
  { application, file, now, newId }: Sending,
): NewMessageEvent => ({
  type: "MessageSent",
  data: {
    ...idsOf(application),
    messageId: newId("message"),
    from,
    number: sent[from] + 1,
    file: file === undefined ? null : { fileId: file.fileId, mediaType: file.mediaType, size: file.size },
    sentAt: now.toISOString(),
  },
  personal: { text, fileName: file?.fileName ?? null },
});
