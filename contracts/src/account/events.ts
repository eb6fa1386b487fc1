import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { codeIssue, codeIssued, codeLocked, codeMailFailed, codeMailed, codeRefused } from "../mailed-code/events.ts";
import { device } from "./device.ts";
import { mailChoices } from "./mail-preferences.ts";
import { accountTypes, emailStops, roles } from "./rules.ts";

const person = { personId: id() };

export const AccountRegistered = defineEvent({
  type: "AccountRegistered",
  data: z.strictObject({ ...person, credentialId: id(), role: z.enum(roles), registeredAt: instant() }),
  personal: z.strictObject({ username: text(), fullName: text(), email: text() }),
  subject: "personId",
  audience: ["subject", "admin", "auditor"],
});
/** A registration that claimed a name and never completed: its account can no longer be created. */
export const RegistrationAbandoned = defineEvent({ type: "RegistrationAbandoned", data: z.strictObject(person) });
/** A code emailed to the address was entered. `issue` numbers a code from Settings; null: the code verified a work experience. */
export const EmailProven = defineEvent({
  type: "EmailProven",
  version: 2,
  data: z.strictObject({ ...person, issue: codeIssue.issue.nullable(), provenAt: instant() }),
  personal: z.strictObject({ email: text() }),
  subject: "personId",
  audience: ["subject", "admin", "auditor"],
});
/** A code was issued; entering it proves an address of the account. */
export const EmailCodeIssued = defineEvent({
  type: "EmailCodeIssued",
  data: z.strictObject({ ...person, ...codeIssued }),
  personal: z.strictObject({ address: text() }),
  subject: "personId",
});
export const EmailCodeMailed = defineEvent({
  type: "EmailCodeMailed",
  data: z.strictObject({ ...person, ...codeMailed }),
  subject: "personId",
});
export const EmailCodeMailFailed = defineEvent({
  type: "EmailCodeMailFailed",
  data: z.strictObject({ ...person, ...codeMailFailed }),
  subject: "personId",
});
export const EmailCodeRefused = defineEvent({
  type: "EmailCodeRefused",
  data: z.strictObject({ ...person, ...codeRefused }),
  subject: "personId",
});
export const EmailCodeLocked = defineEvent({
  type: "EmailCodeLocked",
  data: z.strictObject({ ...person, ...codeLocked }),
  subject: "personId",
});
export const ConsentGiven = defineEvent({
  type: "ConsentGiven",
  data: z.strictObject({ ...person, to: z.literal("terms"), version: text(), givenAt: instant() }),
  subject: "personId",
});
/** A reset link was requested. The link is derived from this event and the current credential, and stored nowhere. */
export const PasswordResetRequested = defineEvent({
  type: "PasswordResetRequested",
  data: z.strictObject({
    ...person,
    /** Counts the links of this account, from 1. */
    issue: z.number().int().positive(),
    keyId: text(),
    requestedAt: instant(),
    expiresAt: instant(),
  }),
  subject: "personId",
});
/** Ends every session but `keptSessionId`, which is null after a reset. */
export const PasswordChanged = defineEvent({
  type: "PasswordChanged",
  data: z.strictObject({
    ...person,
    credentialId: id(),
    how: z.enum(["changed", "reset"]),
    keptSessionId: id().nullable(),
    changedAt: instant(),
  }),
  subject: "personId",
});
export const OtherSessionsEnded = defineEvent({
  type: "OtherSessionsEnded",
  data: z.strictObject({ ...person, keptSessionId: id(), endedAt: instant() }),
  subject: "personId",
});
export const NotificationPreferencesChanged = defineEvent({
  type: "NotificationPreferencesChanged",
  version: 5,
  data: z.strictObject({ ...person, mail: mailChoices, changedAt: instant() }),
  subject: "personId",
});
/**
 * A report said that the verified address takes no email, or that its owner reported ours as spam: nothing more is sent there, until the address
 * is proven again by a code or a reset link.
 */
export const EmailStopped = defineEvent({
  type: "EmailStopped",
  data: z.strictObject({
    ...person,
    because: z.enum(emailStops),
    /** Of a bounce, such as 5.1.1 (RFC 3463). */
    status: text().nullable(),
    stoppedAt: instant(),
  }),
  subject: "personId",
});
const toStaff = {
  personal: z.strictObject({ reason: text() }),
  subject: "personId",
  audience: ["subject", "admin", "auditor"],
} as const;
/** By an admin. Ends every session; the account cannot sign in. */
export const AccountSuspended = defineEvent({
  type: "AccountSuspended",
  data: z.strictObject({ ...person, suspendedAt: instant() }),
  ...toStaff,
});
export const AccountReinstated = defineEvent({
  type: "AccountReinstated",
  data: z.strictObject({ ...person, reinstatedAt: instant() }),
  ...toStaff,
});
/** By an admin: the account becomes an auditor's. */
export const AuditorGranted = defineEvent({
  type: "AuditorGranted",
  data: z.strictObject({ ...person, grantedAt: instant() }),
  ...toStaff,
});
/** The account is again what it was registered as. */
export const AuditorRevoked = defineEvent({
  type: "AuditorRevoked",
  data: z.strictObject({ ...person, role: z.enum(accountTypes), revokedAt: instant() }),
  ...toStaff,
});
/** Destroys the person's data key: all their personal fields read as erased from now on. */
export const AccountErased = defineEvent({
  type: "AccountErased",
  data: z.strictObject({ ...person, reason: z.enum(["requested", "onboarding-abandoned"]), erasedAt: instant() }),
  subject: "personId",
  endsKey: "personId",
});

export const UsernameClaimed = defineEvent({ type: "UsernameClaimed", data: z.strictObject(person) });
export const UsernameReleased = defineEvent({ type: "UsernameReleased", data: z.strictObject(person) });
export const EmailClaimed = defineEvent({ type: "EmailClaimed", data: z.strictObject(person) });
export const EmailReleased = defineEvent({ type: "EmailReleased", data: z.strictObject(person) });

export const sessionEnds = ["signed-out", "password-changed", "suspended", "erased", "signed-out-elsewhere"] as const;
export const SessionStarted = defineEvent({
  type: "SessionStarted",
  version: 2,
  data: z.strictObject({ ...person, sessionId: id(), startedAt: instant(), endsAt: instant() }),
  personal: device,
  subject: "personId",
});
export const SessionEnded = defineEvent({
  type: "SessionEnded",
  data: z.strictObject({ ...person, sessionId: id(), reason: z.enum(sessionEnds), endedAt: instant() }),
  subject: "personId",
});

export const accountEvents = [
  AccountRegistered,
  RegistrationAbandoned,
  EmailProven,
  EmailCodeIssued,
  EmailCodeMailed,
  EmailCodeMailFailed,
  EmailCodeRefused,
  EmailCodeLocked,
  ConsentGiven,
  PasswordResetRequested,
  PasswordChanged,
  OtherSessionsEnded,
  NotificationPreferencesChanged,
  EmailStopped,
  AccountSuspended,
  AccountReinstated,
  AuditorGranted,
  AuditorRevoked,
  AccountErased,
] as const;
export const claimEvents = [UsernameClaimed, UsernameReleased, EmailClaimed, EmailReleased] as const;
export const sessionEvents = [SessionStarted, SessionEnded] as const;

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
export type NewAccountEvent = NewEventOf<(typeof accountEvents)[number]>;
export type ClaimEvent = EventOf<(typeof claimEvents)[number]>;
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
