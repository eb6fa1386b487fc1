import { z } from "zod";
import { command, everyPrincipal } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { contactForm } from "./rules.ts";

export const SendContactMessage = command({
  name: "send-contact-message",
  summary: "Send a message to the people who run the site; open to anyone",
  path: "/api/contact",
  roles: everyPrincipal,
  touches: "own",
  limits: "contacts",
  success: 201,
  input: contactForm,
  output: z.strictObject({ messageId: z.uuid(), receivedAt: z.iso.datetime() }),
});

export const ReadContactMessage = command({
  name: "read-contact-message",
  summary: "Records that an admin opened a message; only the first opening is recorded",
  path: "/api/admin/contact-messages/{messageId}/read",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ messageId: id() }),
  output: z.strictObject({ messageId: z.uuid(), readAt: z.iso.datetime() }),
  refusals: { "no-message": { status: 404, message: "Message not found" } },
});
