import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";

export const contactMessage = z.object({
  id: z.uuid(),
  /** Null if the message was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});
export type ContactMessageView = z.output<typeof contactMessage>;

export const GetContactMessages = query({
  name: "contact-messages",
  summary: "Messages of the contact form, newest first; `Link: rel=next` leads to older ones",
  path: "/api/admin/contact-messages",
  roles: ["admin"],
  touches: "any",
  input: newestFirst(),
  output: z.array(contactMessage),
});
