import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import type { Area } from "#kernel/area.ts";
import { route } from "#kernel/route.ts";
import { type ContactDependencies, sendContactMessage } from "./send-contact-message.handler.ts";

export const contact: Area<ContactDependencies> = {
  name: "contact",
  routes: (tools) => [route(SendContactMessage, sendContactMessage(tools))],
};
