import type { EventFormatters } from "../kernel/format-events.ts";
import type { AdminsEvent } from "./admin-events.ts";
import type { AccountEvent, ClaimEvent, SessionEvent } from "./events.ts";
import { type MailChoices, mailKinds } from "./mail-preferences.ts";

const mailNames: Readonly<Record<(typeof mailKinds)[number], string>> = {
  productNews: "product news",
  decisions: "decisions",
  views: "views",
  jobEnds: "ends of jobs",
  invitations: "invitations to apply",
  confirmations: "confirmations to give",
};
const mailText = (mail: MailChoices = {}): string =>
  mailKinds
    .flatMap((kind) => (mail[kind] === undefined ? [] : `${mailNames[kind]} ${mail[kind] ? "wanted" : "not wanted"}`))
    .concat(mail.newApplications === undefined ? [] : `new applications: ${mail.newApplications}`)
    .join(", ");

export const accountEventFormatters: EventFormatters<AccountEvent | AdminsEvent | ClaimEvent | SessionEvent> = {
  AccountRegistered: ({ role }) => `Account registered as ${role}`,
  RegistrationAbandoned: () => "Registration abandoned: this account can no longer be created",
  EmailProven: ({ issue }) => `Email verified with a code${issue === null ? "" : ` in Settings, no. ${issue}`}`,
  EmailCodeIssued: ({ issue, expiresAt }) => `Code no. ${issue} for an address issued, valid until ${expiresAt}`,
  EmailCodeMailed: ({ issue }) => `Code no. ${issue} for an address emailed`,
  EmailCodeMailFailed: ({ issue, reason }) => `Code no. ${issue} for an address could not be emailed: ${reason}`,
  EmailCodeRefused: ({ issue, triesLeft }) =>
    `Wrong code entered for the address of no. ${issue}, ${triesLeft} tries left`,
  EmailCodeLocked: ({ issue }) => `Code no. ${issue} for an address locked after too many wrong tries`,
  ConsentGiven: ({ to, version }) => `Consent given to ${to}, version ${version}`,
  PasswordResetRequested: ({ issue, expiresAt }) => `Reset link no. ${issue} requested, valid until ${expiresAt}`,
  PasswordChanged: ({ how }) =>
    how === "reset"
      ? "Password replaced by a reset link, all sessions ended"
      : "Password changed, other sessions ended",
  OtherSessionsEnded: () => "Signed out everywhere else",
  NotificationPreferencesChanged: ({ mail }) => `Email settings changed: ${mailText(mail)}`,
  EmailStopped: ({ because, status }) =>
    because === "bounce"
      ? `Emails stopped: the address bounced${status === null ? "" : ` (${status})`}`
      : "Emails stopped: the owner of the address reported one as spam",
  AccountSuspended: () => "Account suspended, all sessions ended",
  AccountReinstated: () => "Account reinstated",
  AuditorGranted: () => "Made an auditor, all sessions ended",
  AuditorRevoked: ({ role }) =>
    `No longer an auditor but a${role === "employer" ? "n" : ""} ${role}, all sessions ended`,
  AccountErased: ({ reason }) => `Account erased (${reason}): personal data can no longer be read`,
  AdminListed: () => "Listed among the admins",
  AdminSuspended: () => "Suspended among the admins",
  AdminLeft: () => "No longer among the admins",
  UsernameClaimed: () => "Username claimed",
  UsernameReleased: () => "Username released",
  EmailClaimed: () => "Email claimed",
  EmailReleased: () => "Email released",
  SessionStarted: ({ endsAt }) => `Signed in, until ${endsAt} at most`,
  SessionEnded: ({ reason }) => `Session ended: ${reason}`,
};
