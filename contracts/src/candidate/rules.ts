import { z } from "zod";
import { companyEmail } from "../kernel/personal-domain.ts";
import { hasHidden, hiddenMessage } from "../kernel/invisible.ts";
import { plainName, readsAsMessage, sentenceMessage } from "../kernel/plain-name.ts";
import { trimmed } from "../kernel/text.ts";

/** Letters of any script with their marks and joiners, spaces, hyphens and both apostrophes. */
const nameCharacters = /^(?:[\p{L}\p{M} '’-]|\u200C|\u200D)*$/u;

export const fullName = trimmed(100)
  .min(2, "Full name is required")
  .regex(nameCharacters, "Name can only contain letters, spaces, hyphens and apostrophes")
  // Some letters and marks are invisible (Hangul fillers).
  .refine((value) => !hasHidden(value), hiddenMessage)
  .refine((value) => !readsAsMessage(value), sentenceMessage);
export const phone = trimmed(20).regex(/^\d{3}-\d{3}-\d{4}$/, "Phone number must be in the format 123-456-7890");
export const location = plainName(100).min(2, "Location must be at least 2 characters");

/** Step 1 of candidate onboarding. */
export const personalInformation = z.strictObject({ fullName, email: companyEmail, phone, location });
export type PersonalInformation = z.output<typeof personalInformation>;
