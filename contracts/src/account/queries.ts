import { z } from "zod";
import { accounts, query } from "../kernel/endpoint.ts";
import { mailedCode } from "../mailed-code/view.ts";
import { device } from "./device.ts";
import { mailPreferences } from "./mail-preferences.ts";
import { emailStops, roles } from "./rules.ts";

export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  userType: z.enum(roles),
  /** Why no email is sent to the verified address; absent while email is sent, and from commands. */
  emailStopped: z.enum(emailStops).optional(),
});
export type User = z.output<typeof user>;

export const GetUser = query({
  name: "user",
  summary: "Who is signed in",
  path: "/api/user",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}),
  /** `sessionHandle` identifies the session for support; it grants no access. */
  output: user.extend({ sessionHandle: z.string().optional() }),
});

export const listedSession = z.object({
  sessionId: z.uuid(),
  ...device.shape,
  startedAt: z.iso.datetime(),
  /** Absolute end of the session, used or not. */
  endsAt: z.iso.datetime(),
  /** Whether it is the caller's session. */
  current: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

export const GetSessions = query({
  name: "sessions",
  summary: "Your active sessions, newest first, with browser and system; IP addresses are not stored",
  path: "/api/account/sessions",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}),
  output: z.array(listedSession),
});

export const GetAccountSettings = query({
  name: "account-settings",
  summary: "Email preferences, consents, and the address for account recovery",
  path: "/api/account/settings",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    /** The server's clock, so that countdowns survive a reload and a wrong clock. */
    serverTime: z.iso.datetime(),
    /** The verified address, otherwise the one given in onboarding or at registration; null if there is none. */
    email: z.string().nullable(),
    /** The verified address. Null if there is none: then the account gets no email and cannot reset its password. */
    provenEmail: z.string().nullable(),
    /** Why nothing is sent to that address but codes and reset links; null while email is sent. */
    emailStopped: z.enum(emailStops).nullable(),
    /** The code for verifying another address, until it is entered. */
    emailCode: mailedCode.extend({ address: z.string() }).nullable(),
    /** Null if the password was never changed. */
    passwordChangedAt: z.iso.datetime().nullable(),
    notifications: mailPreferences,
    consents: z.array(z.object({ to: z.string(), version: z.string(), givenAt: z.iso.datetime() })),
  }),
});

const exportedEvent = z.object({
  stream: z.string(),
  type: z.string(),
  at: z.iso.datetime(),
  /** Actor: `you`, or a role. */
  by: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** The data encrypted under the person's key. */
  personal: z.record(z.string(), z.unknown()).optional(),
});

export const GetAccountExport = query({
  name: "account-export",
  summary: "All data stored about you, as a file",
  path: "/api/account/export",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    product: z.literal("Provenwork"),
    exportedAt: z.iso.datetime(),
    personId: z.uuid(),
    /** Explains the content, and what is left out and why. */
    about: z.array(z.string()),
    account: z.record(z.string(), z.unknown()),
    personalInformation: z.record(z.string(), z.unknown()).nullable(),
    workExperiences: z.array(z.record(z.string(), z.unknown())),
    settings: z.record(z.string(), z.unknown()),
    sessions: z.array(z.record(z.string(), z.unknown())),
    /** By name, what the person's screens show: applications, invitations, saved searches and jobs, skills and the like. */
    screens: z.record(z.string(), z.unknown()),
    /** Every event about the person, oldest first. */
    events: z.array(exportedEvent),
  }),
});
