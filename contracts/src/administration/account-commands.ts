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

/** Admins cannot suspend themselves or grant themselves anything. */
const yourself = { status: 409, message: "This is your own account. Ask another admin to do this." } as const;
const suspended = { status: 409, message: "This account is suspended" } as const;

export const SuspendAccount = command({
  ...ofAccount,
  name: "suspend-account",
  summary: "Suspends an account: its sessions end immediately, and it cannot sign in until it is reinstated",
  path: "/api/admin/users/{personId}/suspension",
  output: z.object({ personId: z.uuid(), suspended: z.boolean() }),
  refusals: { yourself, "already-suspended": { status: 409, message: "This account is already suspended" } },
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
  summary: "Makes an account without candidate or company data an auditor; its sessions end",
  path: "/api/admin/users/{personId}/auditor",
  output: z.object({ personId: z.uuid(), userType: z.enum(roles) }),
  refusals: {
    yourself,
    suspended,
    "already-auditor": { status: 409, message: "This account is already an auditor" },
    "is-admin": {
      status: 409,
      message: "An admin cannot be an auditor. Ask the person to register another account.",
    },
    "has-data": {
      status: 409,
      message: "This account has candidate or company data. Ask the person to register another account for audits.",
    },
  },
});

export const RevokeAuditor = command({
  ...ofAccount,
  name: "revoke-auditor",
  summary: "Returns an auditor's account to its original role; its sessions end",
  path: "/api/admin/users/{personId}/auditor/withdrawal",
  output: z.object({ personId: z.uuid(), userType: z.enum(roles) }),
  refusals: {
    "no-auditor": { status: 409, message: "This account is not an auditor" },
  },
});
