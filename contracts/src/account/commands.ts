import { z } from "zod";
import { accounts, command, everyPrincipal } from "../kernel/endpoint.ts";
import { plainText } from "../kernel/plain-text.ts";
import { text } from "../kernel/text.ts";
import { codeRefusals, tooSoon } from "../mailed-code/refusals.ts";
import { mailChoices, mailKind, mailPreferences } from "./mail-preferences.ts";
import { user } from "./queries.ts";
import {
  accountTypes,
  emailForm,
  password,
  passwordResetRequestForm,
  proveEmailForm,
  registeredEmail,
  registeredName,
  username,
} from "./rules.ts";

const commonPassword = {
  status: 422,
  message: "This password is too common. Please choose another one.",
  field: "password",
} as const;

export const Register = command({
  name: "register",
  summary: "Create an account and start its session; with an onboarding cookie the account takes over the data entered",
  path: "/api/register",
  roles: ["anonymous", "onboarding"],
  touches: "own",
  limits: "registrations",
  success: 201,
  input: z.strictObject({
    username,
    password,
    fullName: registeredName,
    email: registeredEmail,
    userType: z.enum(accountTypes, "Please select an account type"),
    termsVersion: plainText(40).optional(),
  }),
  output: user,
  secrets: ["password"],
  refusals: {
    "username-taken": { status: 409, message: "This username is already taken", field: "username" },
    "common-password": commonPassword,
    "weak-password": {
      status: 422,
      message: "Password needs an uppercase letter, a lowercase letter, a digit and a special character",
      field: "password",
    },
    "candidate-only": { status: 422, message: "What you entered belongs to a candidate account", field: "userType" },
    "already-registered": { status: 409, message: "You already created an account with this data. Please sign in." },
  },
});

export const RequestPasswordReset = command({
  name: "request-password-reset",
  summary: "Email a password reset link if the account exists and has a verified address; the answer never says which",
  path: "/api/password-reset/request",
  roles: everyPrincipal,
  touches: "own",
  limits: "resets",
  input: passwordResetRequestForm,
  output: z.strictObject({ requested: z.literal(true) }),
  // An Idempotency-Key would distinguish repeats, which would reveal whether the account exists.
  idempotent: false,
});

export const ResetPassword = command({
  name: "reset-password",
  summary: "Choose a new password with an emailed link, which works once; ends every session of the account",
  path: "/api/password-reset",
  roles: everyPrincipal,
  touches: "own",
  limits: "resets",
  input: z.strictObject({ token: text(200).min(1, "This link is incomplete"), password }),
  output: z.strictObject({ changed: z.literal(true) }),
  idempotent: false,
  secrets: ["token", "password"],
  refusals: {
    "link-invalid": {
      status: 422,
      message: "This link is not valid. Open the newest email, or ask for a new link.",
      field: "token",
    },
    "link-expired": { status: 422, message: "This link has expired. Please ask for a new one.", field: "token" },
    "link-used": {
      status: 422,
      message: "This link was already used, or your password or email has changed since. Please ask for a new one.",
      field: "token",
    },
    "common-password": commonPassword,
  },
});

const wrongPassword = (field: string) =>
  ({ status: 422, message: "This is not your current password", field }) as const;

export const ChangePassword = command({
  name: "change-password",
  summary: "Choose a new password; ends every other session of the account",
  path: "/api/account/password",
  roles: accounts,
  touches: "own",
  input: z.strictObject({ currentPassword: text(1_000).min(1, "Please enter your current password"), password }),
  output: z.strictObject({ changed: z.literal(true) }),
  // The change ends the caller's token, so a repeat could not be answered.
  idempotent: false,
  secrets: ["currentPassword", "password"],
  refusals: { "wrong-password": wrongPassword("currentPassword"), "common-password": commonPassword },
});

export const SendEmailCode = command({
  name: "send-email-code",
  summary: "Email a code to an address; entering it verifies the address and makes it the account's own",
  path: "/api/account/email/code",
  roles: accounts,
  touches: "own",
  input: emailForm,
  output: z.strictObject({
    email: z.string(),
    expiresAt: z.iso.datetime(),
    /** When another code can be requested. */
    resendAt: z.iso.datetime(),
  }),
  refusals: {
    "already-proven": { status: 409, message: "This address is already verified", field: "email" },
    "too-soon": tooSoon,
    "daily-limit": {
      status: 429,
      message: "You can request at most 5 codes a day. Please try again tomorrow.",
    },
  },
});

export const ProveEmail = command({
  name: "prove-email",
  summary: "Enter the emailed code; reset links and notices then go to that address. The fifth wrong code locks it",
  path: "/api/account/email",
  roles: accounts,
  touches: "own",
  input: proveEmailForm,
  output: z.strictObject({ email: z.string() }),
  idempotent: false,
  secrets: ["code", "password"],
  refusals: {
    ...codeRefusals,
    "wrong-password": wrongPassword("password"),
    "email-taken": {
      status: 409,
      message: "Another account has verified this address. Sign in to that account, or verify another address here.",
      field: "code",
    },
  },
});

export const ChangeNotificationPreferences = command({
  name: "change-notification-preferences",
  summary: "Choose which emails to get besides notices about the account",
  method: "PUT",
  path: "/api/account/notification-preferences",
  roles: accounts,
  touches: "own",
  input: mailChoices,
  output: mailPreferences,
});

export const StopMails = command({
  name: "stop-mails",
  summary:
    "Stop emails of one kind to one person, by the token in each email (RFC 8058). Only the token counts: body and cookies are ignored",
  path: "/unsubscribe/{kind}/{token}",
  roles: everyPrincipal,
  touches: "public",
  idempotent: false,
  secrets: ["token"],
  byToken: true,
  limits: { anonymous: "edits", onboarding: "edits" },
  input: z.strictObject({ kind: mailKind, token: z.string().max(400) }),
  output: z.object({}),
  refusals: { "link-invalid": { status: 404, message: "This link is incomplete or not valid" } },
});

export const EraseAccount = command({
  name: "erase-account",
  summary: "Erase your account and all your personal data permanently",
  path: "/api/account/erase",
  roles: accounts,
  touches: "own",
  input: z.strictObject({ password: text(1_000).min(1, "Please enter your password") }),
  output: z.strictObject({ erased: z.literal(true) }),
  idempotent: false,
  secrets: ["password"],
  refusals: {
    "wrong-password": wrongPassword("password"),
    "last-admin": {
      status: 409,
      message: "You are the last admin. Make someone else an admin before you erase your account.",
    },
  },
});
