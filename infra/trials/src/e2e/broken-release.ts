import { contactMessagesProjection } from "@provenwork/projector/contact/contact-messages/projection";

// Loaded into a projector, and so into its build processes, before anything else: a release that cannot take one message.
const { changesOf } = contactMessagesProjection;
Object.assign(contactMessagesProjection, {
  changesOf: (event: Parameters<typeof changesOf>[0]) => {
    if (JSON.stringify(event.personal ?? {}).includes("poison")) throw new TypeError("cannot take this message");
    return changesOf(event);
  },
});
