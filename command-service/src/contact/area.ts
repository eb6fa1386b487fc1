import { ReadContactMessage, SendContactMessage } from "@provenwork/contracts/contact/commands";
import { contactMessages } from "@provenwork/contracts/contact/state";
import type { Area } from "#kernel/area.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route } from "#kernel/route.ts";
import { readContactMessage } from "./read-contact-message.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const messageId = (_: unknown, { newId }: { newId: (name: string) => string }): string => newId("message");

export const contact: Area<unknown> = {
  name: "contact",
  routes: () => [
    route(
      SendContactMessage,
      onStream({
        stream: contactMessages,
        id: messageId,
        creates: () => true,
        decide: sendContactMessage,
        answer: ({ at }, _, call) => ({ messageId: messageId(_, call), receivedAt: at }),
      }),
    ),
    route(
      ReadContactMessage,
      onStream({
        stream: contactMessages,
        id: ({ messageId }) => messageId,
        decide: readContactMessage,
        answer: ({ state: { readAt }, at }, { messageId }) => ({ messageId, readAt: readAt ?? at }),
      }),
    ),
  ],
};
