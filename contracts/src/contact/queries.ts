import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";

export const contactMessage = z.object({
  id: z.uuid(),
  /** Null if the message was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  /** When the first admin opened it; null until then. */
  readAt: z.iso.datetime().nullable(),
  /** Username of that admin; null until then, and once the admin or the message is erased. */
  readBy: z.string().nullable(),
});
export type ContactMessageView = z.output<typeof contactMessage>;

export const GetContactMessages = query({
  name: "contact-messages",
  summary:
    "Messages of the contact form, or those that no admin has opened yet; newest first, `Link: rel=next` leads to older ones",
  path: "/api/admin/contact-messages",
  roles: ["admin"],
  touches: "any",
  input: newestFirst().extend({ list: z.literal("unread").optional() }),
  output: z.array(contactMessage),
});

export const GetUnreadMessages = query({
  name: "unread-messages",
  summary: "How many messages of the contact form no admin has opened yet; counting ends at 1,000",
  path: "/api/admin/contact-messages/unread",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({}),
  output: boundedCount,
});
