import { z } from "zod";
import { roles } from "../account/rules.ts";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { id } from "../kernel/text.ts";

const ofAccount = {
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ personId: id(), reason }),
} as const;

/** Nobody suspends or grants anything to themselves. */
const yourself = { status: 409, message: "This is your own account. Another admin has to do this." } as const;
const suspended = { status: 409, message: "This account is suspended" } as const;

export const SuspendAccount = command({
  ...ofAccount,
  name: "suspend-account",
  summary: "Suspends an account: its sessions end at once, and nobody signs in to it until it is reinstated",
  path: "/api/admin/users/{personId}/suspension",
  output: z.object({ personId: z.uuid(), suspended: z.boolean() }),
  refusals: { yourself, "already-suspended": { status: 409, message: "This account is suspended already" } },
});

export const ReinstateAccount = command({
  ...ofAccount,
  name: "reinstate-account",
  summary: "Reinstates a suspended account: its holder can sign in again",
  path: "/api/admin/users/{personId}/reinstatement",
  output: z.object({ personId: z.uuid(), suspended: z.boolean() }),
  refusals: { "not-suspended": { status: 409, message: "This account is not suspended" } },
});

export const GrantAuditor = command({
  ...ofAccount,
  name: "grant-auditor",
  summary: "Makes an account without candidate or company data an auditor's; its sessions end",
  path: "/api/admin/users/{personId}/auditor",
  output: z.object({ personId: z.uuid(), userType: z.enum(roles) }),
  refusals: {
    yourself,
    suspended,
    "already-auditor": { status: 409, message: "This is an auditor's account already" },
    "is-admin": {
      status: 409,
      message: "An admin's account cannot be an auditor's. Let the person register another one.",
    },
    "has-data": {
      status: 409,
      message: "This account has a candidate's or a company's data. Let the person register another one for audits.",
    },
  },
});

export const RevokeAuditor = command({
  ...ofAccount,
  name: "revoke-auditor",
  summary: "Makes an auditor's account again what it was registered as; its sessions end",
  path: "/api/admin/users/{personId}/auditor/withdrawal",
  output: z.object({ personId: z.uuid(), userType: z.enum(roles) }),
  refusals: {
    "no-auditor": { status: 409, message: "This account was not made an auditor's" },
  },
});
