import { z } from "zod";
import { accounts, command, everybody } from "../kernel/endpoint.ts";
import { text } from "../kernel/text.ts";
import { user } from "./queries.ts";
import { accountTypes, loginForm, password, registeredEmail, registeredName, username } from "./rules.ts";

export const Register = command({
  name: "register",
  summary: "Make an account and start its session; with an onboarding cookie the account takes over what was entered",
  path: "/api/register",
  roles: ["anonymous", "onboarding"],
  touches: "own",
  success: 201,
  input: z.strictObject({
    username,
    password,
    fullName: registeredName,
    email: registeredEmail,
    userType: z.enum(accountTypes, "Please select an account type"),
    termsVersion: text(40).optional(),
  }),
  output: user,
  secrets: ["password"],
  refusals: {
    "username-taken": { status: 409, message: "This username is already taken", field: "username" },
    "email-taken": { status: 409, message: "This email belongs to another account", field: "email" },
    "common-password": {
      status: 422,
      message: "This password is too common. Please choose another one.",
      field: "password",
    },
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
  input: loginForm,
  output: user,
  idempotent: false,
  secrets: ["password"],
  refusals: {
    "invalid-credentials": { status: 401, message: "Invalid username or password" },
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
