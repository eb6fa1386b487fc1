import { z } from "zod";

/** A step of what the person asked about an entry, and what was answered. */
export const referenceStep = z.object({
  kind: z.enum([
    "company-asked",
    "company-request-withdrawn",
    "address-asked",
    "mailed",
    "undelivered",
    "answered-yes",
    "answered-no",
    "answered-cannot-say",
    "taken-back",
    "withdrawn",
    "removed",
    "removed-own",
    "ended",
  ]),
  at: z.iso.datetime(),
  /** Of the address that was asked. */
  domain: z.string().nullable(),
});
export type ReferenceStep = z.output<typeof referenceStep>;
