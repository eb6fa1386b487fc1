import { z } from "zod";
import { everybody, query } from "../kernel/endpoint.ts";

export const caughtMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
});
export type CaughtMail = z.output<typeof caughtMail>;

export const GetMailbox = query({
  name: "mailbox",
  summary: "Mail that the local catcher took, newest first",
  path: "/api/dev/mailbox",
  roles: everybody,
  touches: "any",
  input: z.strictObject({}),
  output: z.array(caughtMail),
  demoOnly: true,
});
