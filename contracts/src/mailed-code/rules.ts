import { filled, trimmed } from "../kernel/text.ts";

/** 6 to 10 letters and digits; lower case is accepted. Mailed codes have 8. */
export const verificationCode = filled(
  trimmed(100).overwrite((value) => value.normalize("NFKC")),
  "Enter the code",
).regex(/^[A-Za-z0-9]{6,10}$/, "Verification code must be 6 to 10 letters and digits");

/** Lifetime and rate limits of codes. Times in milliseconds. */
export const codePolicy = {
  validFor: 15 * 60_000,
  tries: 5,
  betweenMails: 60_000,
  mailsADay: 5,
  day: 24 * 60 * 60_000,
} as const;

/** Reasons for a failed mail. */
export const mailFailures = ["address-refused", "unreachable", "expired"] as const;
export type MailFailure = (typeof mailFailures)[number];
