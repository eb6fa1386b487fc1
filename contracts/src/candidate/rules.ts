import { z } from "zod";
import { companyEmail } from "../kernel/personal-domain.ts";
import { plainName, readsAsMessage, sentenceMessage } from "../kernel/plain-name.ts";
import { filled, trimmed } from "../kernel/text.ts";

/**
 * Letters of any script with marks and joiners, spaces, hyphens, both apostrophes, and the dot inside names, as in Catalan
 * (Gal·la) and in Uyghur names in Chinese.
 */
const nameCharacters = /^(?:[\p{L}\p{M} '’-]|\u200C|\u200D|(?<=\p{L})[·・](?=\p{L}))*$/u;

export const fullName = trimmed(100)
  .overwrite((name) => name.replaceAll(/\p{Pd}/gu, "-"))
  .min(2, "Full name is required")
  .regex(nameCharacters, "Name can only contain letters, spaces, hyphens and apostrophes")
  .refine((value) => !readsAsMessage(value), sentenceMessage);

/** Formats a US number with any separators as 123-456-7890. Returns other input unchanged. */
export function formatPhone(typed: string): string {
  const number = typed.normalize("NFKC").replace(/^\s*(?:tel|phone|t|p)\s*[.:]\s*/i, "");
  // 123-456-78901 has an extra digit, not a country code.
  const national = number.replace(/^[\s(]*(?:\+1|1(?=\D|\d{10}$))/, "");
  const digits = national.replaceAll(/[\s()./\p{Pd}]/gu, "");
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? typed : `${area}-${exchange}-${line}`;
}

export const phone = filled(trimmed(40).overwrite(formatPhone), "Enter your phone number").regex(
  /^\d{3}-\d{3}-\d{4}$/,
  "Phone number must be in the format 123-456-7890",
);
export const location = filled(plainName(100), "Enter your location").min(2, "Location must be at least 2 characters");

/** Step 1 of candidate onboarding. */
export const personalInformation = z.strictObject({ fullName, email: companyEmail, phone, location });
export type PersonalInformation = z.output<typeof personalInformation>;
