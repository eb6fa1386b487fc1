import { ReadContactMessage, SendContactMessage } from "@provenwork/contracts/contact/commands";
import { contactMessages } from "@provenwork/contracts/contact/state";
import type { Area } from "#kernel/area.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { readContactMessage } from "./read-contact-message.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const handleSendContactMessage: Handler<typeof SendContactMessage> = (input, call) => {
  const messageId = call.newId("message");
  return onStream(call, {
    stream: contactMessages,
    id: messageId,
    creates: true,
    decide: (state, context) => sendContactMessage(input, state, context),
    answer: ({ at }) => ({ messageId, receivedAt: at }),
  });
};

const handleReadContactMessage: Handler<typeof ReadContactMessage> = (input, call) =>
  onStream(call, {
    stream: contactMessages,
    id: input.messageId,
    decide: (state, context) => readContactMessage(input, state, context),
    answer: ({ state: { readAt }, at }) => ({ messageId: input.messageId, readAt: readAt ?? at }),
  });

export const contact: Area<unknown> = {
  name: "contact",
  routes: () => [
    route(SendContactMessage, handleSendContactMessage),
    route(ReadContactMessage, handleReadContactMessage),
  ],
};
