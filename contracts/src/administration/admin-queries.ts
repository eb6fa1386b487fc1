import { z } from "zod";
import { roles } from "../account/rules.ts";
import { query } from "../kernel/endpoint.ts";
import { isInstantCursor, newestFirst, invalidCursor } from "../kernel/keyset.ts";
import { text, trimmed } from "../kernel/text.ts";
import { isUserSearchCursor, maxTermLength } from "./search-terms.ts";

const count = z.number().int().nonnegative();
const admins = ["admin"] as const;

export const platformWeek = z.object({
  /** A Monday; the week is counted in UTC. */
  begins: z.iso.date(),
  /** New in that week. Accounts that still exist; applications by their last submission. */
  accounts: count,
  jobs: count,
  applications: count,
  certificates: count,
});
export type PlatformWeek = z.output<typeof platformWeek>;
export const weeksShown = 52;

export const GetPlatformTotals = query({
  name: "platform-totals",
  summary: "Platform totals, and the figures of each of the last 52 weeks",
  path: "/api/admin/totals",
  roles: admins,
  touches: "public",
  input: z.strictObject({}),
  output: z.object({
    /** `verified`: candidates with a verified experience. */
    users: z.object({ total: count, candidates: count, verified: count, employers: count }),
    /** Without deleted jobs. */
    jobs: z.object({ total: count, active: count }),
    /** `total` excludes withdrawn applications. */
    applications: z.object({ total: count, pending: count, withdrawn: count }),
    /** Oldest first; the last is the current week. */
    weeks: z.array(platformWeek),
  }),
});

/** `behind`: rows are more than two seconds old. `no-commands`: the event store is unavailable, so nothing can be changed. */
export const platformStates = ["online", "behind", "no-commands"] as const;

export const GetPlatformStatus = query({
  name: "platform-status",
  summary: "Whether the log is available and the read models are up to date",
  path: "/api/admin/status",
  roles: admins,
  touches: "public",
  input: z.strictObject({}),
  output: z.object({ state: z.enum(platformStates) }),
});

export const accountStates = ["active", "suspended"] as const;
export type AccountState = (typeof accountStates)[number];

export const listedUser = z.object({
  id: z.uuid(),
  username: z.string(),
  /** Empty if not given. */
  fullName: z.string(),
  email: z.string(),
  userType: z.enum(roles),
  createdAt: z.iso.datetime(),
  /** Null while the account is not suspended. */
  suspension: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type ListedUser = z.output<typeof listedUser>;

const listed = { roles: admins, touches: "any", input: newestFirst() } as const;

const usersPage = newestFirst()
  .extend({
    /** Start of a username, of a word of a name, of an address or of its host. Results are sorted by the matched text. */
    q: trimmed(maxTermLength).optional(),
    /** Default: candidates and employers. */
    role: z.enum(roles).optional(),
    state: z.enum(accountStates).optional(),
    after: text(2 * maxTermLength, invalidCursor).optional(),
  })
  .refine(({ q, after }) => after === undefined || (q ? isUserSearchCursor(after) : isInstantCursor(after)), {
    path: ["after"],
    message: invalidCursor,
  });

export const GetAdminUsers = query({
  ...listed,
  name: "admin-users",
  summary:
    "Candidates and employers, or accounts of one role, the newest first; with `q`, those found by it. `Link: rel=next` leads to more",
  path: "/api/admin/users",
  input: usersPage,
  output: z.array(listedUser),
});

export const GetAdminCandidates = query({
  ...listed,
  name: "admin-candidates",
  summary: "Candidates, the newest first; `Link: rel=next` leads to older ones",
  path: "/api/admin/candidates",
  output: z.array(listedUser),
});
