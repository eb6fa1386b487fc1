import type { StreamType } from "../kernel/stream.ts";
import type { MessageEvent } from "./message-events.ts";
import { type MessageSide, otherSide } from "./message-rules.ts";

type BySide = Readonly<Record<MessageSide, number>>;

/** The messages about one application. */
export interface Thread {
  /** Messages that a side has sent. */
  readonly sent: BySide;
  /** Messages of the other side that a side has read. */
  readonly read: BySide;
  /** Messages that a side has sent since the other side's last one. */
  readonly unanswered: BySide;
}

const none: BySide = { company: 0, candidate: 0 };
export const noThread: Thread = { sent: none, read: none, unanswered: none };

export function evolveThread(state: Thread, event: MessageEvent): Thread {
  switch (event.type) {
    case "MessageSent": {
      const { from, number } = event.data;
      const unanswered = { ...state.unanswered, [from]: state.unanswered[from] + 1, [otherSide(from)]: 0 };
      return { ...state, sent: { ...state.sent, [from]: number }, unanswered };
    }
    case "MessagesRead":
      return { ...state, read: { ...state.read, [event.data.side]: event.data.through } };
  }
}

/** Stream names are a storage format. */
export const threadStream = (applicationId: string) => `messages-${applicationId}`;

/** A stream of its own, so that a long thread does not slow down decisions on the application. By applicationId. */
export const threads: StreamType<Thread, MessageEvent> = {
  name: threadStream,
  initialState: noThread,
  evolve: evolveThread,
};
