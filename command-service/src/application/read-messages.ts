import type { NewMessageEvent } from "@provenwork/contracts/application/message-events";
import { type MessageSide, otherSide } from "@provenwork/contracts/application/message-rules";
import type { Thread } from "@provenwork/contracts/application/message-state";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decision, type DecisionContext, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";

interface Reading extends Pick<DecisionContext, "now"> {
  readonly application: Application;
  readonly side: MessageSide;
}

/** Never backwards, and no further than the last message. */
export function readMessages(
  { through }: { readonly through: number },
  thread: Thread,
  { application, side, now }: Reading,
): Decision<NewMessageEvent, "unknown-application"> {
  if (application.status === "absent") return refuse("unknown-application");
  const last = Math.min(through, thread.sent[otherSide(side)]);
  if (last <= thread.read[side]) return accept();
  const data = { ...idsOf(application), side, through: last, readAt: now.toISOString() };
  return accept({ type: "MessagesRead", data });
}
