import type { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { fromNetwork } from "#account/identity/from-network.ts";
import type { Limits } from "#account/identity/limits.ts";
import type { Lookup } from "#account/identity/lookup.ts";
import type { Handler } from "#kernel/route.ts";
import { sendContactMessage as decide } from "./send-contact-message.ts";
import { contactMessages } from "@provenwork/contracts/contact/streams";

export interface ContactDependencies {
  readonly lookup: Pick<Lookup, "client">;
  readonly limits: Pick<Limits, "contactFrom" | "spares">;
}

export const sendContactMessage =
  (deps: ContactDependencies): Handler<typeof SendContactMessage> =>
  async (input, call) => {
    const allowance = await fromNetwork(call, deps, "contactFrom");
    if (!allowance.allowed) return { refusal: { code: "too-many" }, retryAfter: allowance.retryAfter };
    const messageId = call.newId("message");
    const { refusal, at } = await call.handle(
      contactMessages,
      messageId,
      (state, context) => decide(input, state, { ...context, messageId }),
      { creates: true },
    );
    return refusal === undefined ? { output: { messageId, receivedAt: at } } : { refusal };
  };
