import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { type Route, route } from "#kernel/route.ts";
import { type ContactDependencies, sendContactMessage } from "./send-contact-message.handler.ts";

export const contactRoutes = (deps: ContactDependencies): readonly Route[] => [
  route(SendContactMessage, sendContactMessage(deps)),
];
