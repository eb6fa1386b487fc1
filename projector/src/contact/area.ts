import { defineArea } from "#kernel/area.ts";
import { contactMessagesProjection } from "./contact-messages/projection.ts";

export const contact = defineArea({
  name: "contact",
  readModels: [contactMessagesProjection],
});
