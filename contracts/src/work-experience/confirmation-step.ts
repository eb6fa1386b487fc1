import { z } from "zod";

/** A step between a company and the person about an entry. */
export const confirmationStep = z.object({
  kind: z.enum([
    "confirmed",
    "correction-proposed",
    "correction-accepted",
    "correction-refused",
    "correction-ended",
    "correction-withdrawn",
    "declined",
    "revoked",
    "removed",
    "rejected",
  ]),
  at: z.iso.datetime(),
  /** Who answered; null for what follows an answer. */
  company: z.string().nullable(),
});
export type ConfirmationStep = z.output<typeof confirmationStep>;
