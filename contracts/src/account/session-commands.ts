import { z } from "zod";
import { accounts, command, everyPrincipal } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { user } from "./queries.ts";
import { loginForm } from "./rules.ts";

export const Login = command({
  name: "login",
  summary: "Start a session",
  path: "/api/login",
  roles: everyPrincipal,
  touches: "own",
  limits: "logins",
  input: loginForm,
  output: user,
  idempotent: false,
  secrets: ["password"],
  refusals: {
    "invalid-credentials": { status: 401, message: "Invalid username or password" },
    /** Only shown after the right password. */
    suspended: { status: 403, message: "This account is suspended. Please contact us if you have questions." },
  },
});

export const Logout = command({
  name: "logout",
  summary: "End the session; has no effect when signed out",
  path: "/api/logout",
  roles: everyPrincipal,
  touches: "own",
  input: z.strictObject({}).optional(),
  output: z.strictObject({ signedOut: z.literal(true) }),
});

export const RenewSession = command({
  name: "renew-session",
  summary: "Renew the session's token while it is in use",
  path: "/api/session/renew",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}).optional(),
  output: z.strictObject({ expiresAt: z.iso.datetime() }),
  idempotent: false,
});

export const EndSession = command({
  name: "end-session",
  summary: "Sign out one of your sessions",
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
