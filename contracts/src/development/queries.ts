import { z } from "zod";
import { everyPrincipal, query } from "../kernel/endpoint.ts";

export const caughtMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
});
export type CaughtMail = z.output<typeof caughtMail>;

export const GetMailbox = query({
  name: "mailbox",
  summary: "Emails caught locally, newest first",
  path: "/api/dev/mailbox",
  roles: everyPrincipal,
  touches: "any",
  input: z.strictObject({}),
  output: z.array(caughtMail),
  demoOnly: true,
});

/** URL of the HTML part of a caught mail, a page with its own content security policy. Demo only. */
export const caughtMailPath = (id: string): string => `/api/dev/mailbox/${id}/html`;

export const GetSessionDebug = query({
  name: "session-debug",
  summary: "The session behind the request's cookie, for the test pages",
  path: "/api/session-debug",
  roles: everyPrincipal,
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    sessionID: z.uuid().nullable(),
    authenticated: z.boolean(),
    cookie: z.object({ expires: z.iso.datetime().nullable() }),
  }),
  demoOnly: true,
});
