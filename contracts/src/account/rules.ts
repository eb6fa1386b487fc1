import { z } from "zod";
import { acrossFields } from "../kernel/across-fields.ts";
import { plainName } from "../kernel/plain-name.ts";
import { filled, text, trimmed } from "../kernel/text.ts";
import { emailAddress } from "../kernel/email.ts";
import { verificationCode } from "../mailed-code/rules.ts";

export const accountTypes = ["candidate", "employer"] as const;
export type AccountType = (typeof accountTypes)[number];
export const roles = ["candidate", "employer", "admin", "auditor"] as const;
export type Role = (typeof roles)[number];

/** The server's rule, for every form. Claimed case-insensitively. */
export const username = filled(trimmed(200), "Enter a username")
  .min(4, "Username must be at least 4 characters")
  .max(30, "Username must be at most 30 characters")
  .regex(/^[A-Za-z0-9_-]*$/, "Username can only contain letters, digits, hyphens and underscores");

export const password = filled(text(1_000), "Enter a password")
  .min(8, "Password must be at least 8 characters")
  .max(100, "Password must be at most 100 characters");

/** The five rules of the strength meter, each with a message if it is not met. */
export const passwordRules = [
  { name: "length", message: "Use at least 8 characters", met: (value: string) => Array.from(value).length >= 8 },
  { name: "uppercase", message: "Add an uppercase letter", met: (value: string) => /[A-Z]/.test(value) },
  { name: "lowercase", message: "Add a lowercase letter", met: (value: string) => /[a-z]/.test(value) },
  { name: "digit", message: "Add a digit", met: (value: string) => /[0-9]/.test(value) },
  { name: "special", message: "Add a special character", met: (value: string) => /[^A-Za-z0-9\s]/.test(value) },
] as const;

export type Strength = "Weak" | "Medium" | "Strong";

/** Weak for 2 or fewer met rules, Medium for 3 or 4, Strong for all 5. */
export function passwordStrength(value: string): Strength {
  const met = passwordRules.filter((rule) => rule.met(value)).length;
  if (met <= 2) return "Weak";
  return met <= 4 ? "Medium" : "Strong";
}

/** Message about the first missing one of four character classes; undefined if all are present. */
export const missingPasswordClass = (value: string): string | undefined =>
  passwordRules.find((rule) => !rule.met(value))?.message;

const matches = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword;
const mismatch = {
  path: ["confirmPassword"],
  message: "Passwords do not match",
  ...acrossFields({ password: z.string(), confirmPassword: z.string() }),
};
const terms = z.literal(true, "You must agree to the terms and conditions");

export const loginForm = z.strictObject({
  username: trimmed(200).min(1, "Username is required"),
  password: text(1_000).min(1, "Password is required"),
});

/** The form of /auth: its minimum rules are a subset of the server's, whose further messages appear on the field. */
export const registerForm = z
  .strictObject({
    username: filled(trimmed(200), "Enter a username").min(4, "Username must be at least 4 characters"),
    password: filled(text(1_000), "Enter a password").min(8, "Password must be at least 8 characters"),
    confirmPassword: text(1_000),
    userType: z.enum(accountTypes, "Please select an account type"),
    terms,
  })
  .refine(matches, mismatch);

export const strongPassword = password.superRefine((value, context) => {
  const message = missingPasswordClass(value);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

/** Step 4 of candidate onboarding. */
export const onboardingAccountForm = z
  .strictObject({ username, password: strongPassword, confirmPassword: text(1_000), terms })
  .refine(matches, mismatch);

/** Both may be empty at registration: onboarding replaces them. */
export const registeredName = plainName(200);
export const registeredEmail = z.union([z.literal(""), emailAddress]);

/** Placeholders in an employer's account until onboarding. The address has no mailbox. */
export const placeholderProfile = (username: string) => ({
  fullName: "Employer User",
  email: `${username}@provenwork.example`,
});

/** The version of the terms and privacy texts that a registration consents to. */
export const currentTermsVersion = "2026-11-27";

/** The form of /forgot-password. */
export const passwordResetRequestForm = z.strictObject({
  usernameOrEmail: trimmed(254).min(1, "Please enter your username or email"),
});

/** The form of /reset-password. */
export const newPasswordForm = z.strictObject({ password, confirmPassword: text(1_000) }).refine(matches, mismatch);

/** The password form of /settings. */
export const changePasswordForm = z
  .strictObject({
    currentPassword: text(1_000).min(1, "Please enter your current password"),
    password,
    confirmPassword: text(1_000),
  })
  .refine(matches, mismatch);

/** Lifetime and rate limits of reset links. Times in milliseconds. */
export const passwordResetPolicy = {
  validFor: 15 * 60_000,
  every: 60_000,
  /** After this many in a day, one per `beyondEvery`: a stranger who uses them up blocks the owner for an hour, not a day. */
  perDay: 5,
  beyondEvery: 60 * 60_000,
} as const;

/** The form of /settings that asks for a code. */
export const emailForm = z.strictObject({ email: emailAddress });

/** The form of /settings that takes the code. It also needs the password, so an open screen and a mailbox cannot take over an account. */
export const proveEmailForm = z.strictObject({
  code: verificationCode,
  password: text(1_000).min(1, "Please enter your password"),
});

/** Reports that stop email to an address. */
export const emailStops = ["bounce", "complaint"] as const;
export type EmailStop = (typeof emailStops)[number];
