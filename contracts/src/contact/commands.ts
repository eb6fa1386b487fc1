import { z } from "zod";
import { command, everybody } from "../kernel/endpoint.ts";
import { contactForm } from "./rules.ts";

export const SendContactMessage = command({
  name: "send-contact-message",
  summary: "Leave a message for the people who run this; anybody may",
  path: "/api/contact",
  roles: everybody,
  touches: "own",
  limits: "contacts",
  success: 201,
  input: contactForm,
  output: z.strictObject({ messageId: z.uuid(), receivedAt: z.iso.datetime() }),
});
