import { z } from "zod";
import { query } from "../kernel/endpoint.ts";

// Sort key of the list: an instant and a message's id.
const place = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isPlace = (value: string): boolean => !Number.isNaN(Date.parse(place.exec(value)?.[1] ?? ""));

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
  input: z.strictObject({
    limit: z.coerce.number("Must be a number").int("Must be a whole number").min(1).max(100).default(50),
    /** Cursor after the previous page, from its `Link` header. */
    after: z.string().refine(isPlace, "Must be taken from a Link header").optional(),
  }),
  output: z.array(contactMessage),
});
