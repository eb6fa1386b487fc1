import { z } from "zod";
import { mailFailures } from "./rules.ts";

/** Status of a mailed code; from `resendAt` on, another can be requested. */
export const mailedCode = z.object({
  issue: z.number().int(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
  triesLeft: z.number().int(),
  locked: z.boolean(),
  mail: z.enum(["pending", "sent", "failed"]),
  mailFailure: z.enum(mailFailures).nullable(),
});
export type MailedCode = z.output<typeof mailedCode>;
