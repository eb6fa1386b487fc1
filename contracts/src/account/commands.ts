import { z } from "zod";
import { accounts, command, everybody } from "../kernel/endpoint.ts";
import { plainText } from "../kernel/plain-text.ts";
import { id, text } from "../kernel/text.ts";
import { codeRefusals, tooSoon } from "../mailed-code/refusals.ts";
import { mailChoices, mailKind, mailPreferences } from "./mail-preferences.ts";
import { user } from "./queries.ts";
import {
  accountTypes,
  emailForm,
  loginForm,
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
  summary: "Make an account and start its session; with an onboarding cookie the account takes over what was entered",
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
    "already-registered": { status: 409, message: "An account was already made for what you entered. Please sign in." },
  },
});

export const Login = command({
  name: "login",
  summary: "Start a session",
  path: "/api/login",
  roles: everybody,
  touches: "own",
  limits: "logins",
  input: loginForm,
  output: user,
  idempotent: false,
  secrets: ["password"],
  refusals: {
    "invalid-credentials": { status: 401, message: "Invalid username or password" },
    /** Said to those alone who know the password. */
    suspended: { status: 403, message: "This account is suspended. Please contact us if you have questions." },
  },
});

export const Logout = command({
  name: "logout",
  summary: "End the session; signed out already is fine",
  path: "/api/logout",
  roles: everybody,
  touches: "own",
  input: z.strictObject({}).optional(),
  output: z.strictObject({ signedOut: z.literal(true) }),
});

export const RenewSession = command({
  name: "renew-session",
  summary: "Exchange the session's token for a fresh one while it is in use",
  path: "/api/session/renew",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}).optional(),
  output: z.strictObject({ expiresAt: z.iso.datetime() }),
  idempotent: false,
});

export const RequestPasswordReset = command({
  name: "request-password-reset",
  summary:
    "Mail a link to choose a new password, if there is such an account and its address is proven; never says which",
  path: "/api/password-reset/request",
  roles: everybody,
  touches: "own",
  limits: "resets",
  input: passwordResetRequestForm,
  output: z.strictObject({ requested: z.literal(true) }),
  // An Idempotency-Key would distinguish repeats, which would reveal whether the account exists.
  idempotent: false,
});

export const ResetPassword = command({
  name: "reset-password",
  summary: "Choose a new password with a mailed link, which works once; ends every session of the account",
  path: "/api/password-reset",
  roles: everybody,
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
      message: "This link was used already, or password or address were changed since. Please ask for a new one.",
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
  summary: "Mail a code to an address; entered, it proves the address and makes it the account's own",
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
    "already-proven": { status: 409, message: "This address is proven already", field: "email" },
    "too-soon": tooSoon,
    "daily-limit": {
      status: 429,
      message: "At most 5 codes a day can be sent for one account. Please try again tomorrow.",
    },
  },
});

export const ProveEmail = command({
  name: "prove-email",
  summary:
    "Enter the code that was mailed to an address: reset links and notices go there from now on; the fifth wrong code locks it",
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
      message: "Another account has proven this address. Sign in to that account, or prove another address here.",
      field: "code",
    },
  },
});

export const EndSession = command({
  name: "end-session",
  summary: "Sign out one of one's own sessions",
  path: "/api/account/sessions/{sessionId}/end",
  roles: accounts,
  touches: "own",
  owns: { sessionId: "not-found" },
  input: z.strictObject({ sessionId: id() }),
  output: z.strictObject({ ended: z.literal(true) }),
});

export const EndOtherSessions = command({
  name: "end-other-sessions",
  summary: "Sign out everywhere but here",
  path: "/api/account/sessions/end-others",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}).optional(),
  output: z.strictObject({ ended: z.literal(true) }),
  idempotent: false,
});

export const ChangeNotificationPreferences = command({
  name: "change-notification-preferences",
  summary: "Choose which mail to get beyond notices about the account itself",
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
    "Stops mails of one kind to one person, by the token that each of them has (RFC 8058). Nothing but the token counts: body and cookies are ignored",
  path: "/unsubscribe/{kind}/{token}",
  roles: everybody,
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
  summary: "Erase one's own account and everything personal that is held about one, for good",
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
      message: "You are the last admin. Your account can be erased once there is another one.",
    },
  },
});
