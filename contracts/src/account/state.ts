import { type Erased, erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import { type OpenCode, openCode, withChange } from "../mailed-code/state.ts";
import { authVersionAt, revokesTokens } from "./auth-version.ts";
import type { AccountEvent, ClaimEvent, SessionEvent } from "./events.ts";
import { type MailPreferences, defaultMail } from "./mail-preferences.ts";
import type { EmailStop, Role } from "./rules.ts";

/** A requested reset link, and the credential that it replaces. It is void once the account has another address. */
export interface PasswordReset {
  issue: number;
  keyId: string;
  requestedAt: string;
  expiresAt: string;
  credentialId: string;
  void: boolean;
}

export interface Account {
  status: "absent" | "registered" | "abandoned" | "erased";
  personId: string;
  role: Role;
  /** By an admin. The account cannot sign in, and companies do not find the person. */
  suspended: boolean;
  credentialId: string;
  username: string | Erased;
  fullName: string | Erased;
  email: string | Erased;
  /** The proven address, normalised or as typed; only a proven address receives reset links. */
  provenEmail: string | Erased | undefined;
  /** Number of the Settings code that verified it; undefined if a work experience's code did. */
  provenBy: number | undefined;
  /** When it was proven. */
  provenAt: string | undefined;
  /** Why nothing is sent to the proven address but codes and reset links; undefined while email is sent. */
  emailStopped: EmailStop | undefined;
  /** The last code issued in Settings. */
  emailCode: OpenCode<{ address: string }> | undefined;
  /** When each Settings code was issued, oldest first. */
  emailCodesIssuedAt: readonly string[];
  /** Every requested reset link, in order. */
  passwordResets: readonly PasswordReset[];
  /** Notices about the account are always sent. */
  mail: MailPreferences;
  /** Registrations abandoned in favour of another person's claim. */
  abandonments: number;
  /** Revision of the last event; -1 if there is none. */
  revision: number;
  /** The auth version that a valid token must carry. */
  authVersion: number;
}

export const noAccount: Account = {
  status: "absent",
  personId: "",
  role: "candidate",
  suspended: false,
  credentialId: "",
  username: "",
  fullName: "",
  email: "",
  provenEmail: undefined,
  provenBy: undefined,
  provenAt: undefined,
  emailStopped: undefined,
  emailCode: undefined,
  emailCodesIssuedAt: [],
  passwordResets: [],
  mail: defaultMail,
  abandonments: 0,
  revision: -1,
  authVersion: 0,
};

export const canSignIn = ({ status, suspended }: Pick<Account, "status" | "suspended">): boolean =>
  status === "registered" && !suspended;

export function evolveAccount(before: Account, event: AccountEvent): Account {
  const revision = before.revision + 1;
  const authVersion = revokesTokens(event.type) ? authVersionAt(revision) : before.authVersion;
  const state = { ...before, revision, authVersion };
  switch (event.type) {
    case "AccountRegistered": {
      const { personId, role, credentialId } = event.data;
      const { personal } = event;
      const own: Pick<Account, "username" | "fullName" | "email"> =
        personal === erased ? { username: erased, fullName: erased, email: erased } : personal;
      return { ...state, status: "registered", personId, role, credentialId, ...own };
    }
    case "RegistrationAbandoned":
      return {
        ...state,
        status: "abandoned",
        personId: event.data.personId,
        abandonments: state.abandonments + 1,
      };
    case "EmailProven": {
      const email = event.personal === erased ? erased : event.personal.email;
      const passwordResets = state.passwordResets.map((reset) => ({ ...reset, void: true }));
      const { issue, provenAt } = event.data;
      const provenBy = issue ?? undefined;
      return { ...state, email, provenEmail: email, provenBy, provenAt, emailStopped: undefined, passwordResets };
    }
    case "EmailCodeIssued": {
      const { data, personal } = event;
      const emailCodesIssuedAt = [...state.emailCodesIssuedAt, data.issuedAt];
      return { ...state, emailCode: openCode(data, personal), emailCodesIssuedAt };
    }
    case "EmailCodeRefused":
      return {
        ...state,
        emailCode: withChange(state.emailCode, event.data.issue, { triesLeft: event.data.triesLeft }),
      };
    case "EmailCodeLocked":
      return { ...state, emailCode: withChange(state.emailCode, event.data.issue, { locked: true }) };
    case "PasswordResetRequested": {
      const { issue, keyId, requestedAt, expiresAt } = event.data;
      const reset = { issue, keyId, requestedAt, expiresAt, credentialId: state.credentialId, void: false };
      return { ...state, passwordResets: [...state.passwordResets, reset] };
    }
    case "PasswordChanged":
      return {
        ...state,
        credentialId: event.data.credentialId,
        // The link was read in the mailbox.
        emailStopped: event.data.how === "reset" ? undefined : state.emailStopped,
      };
    case "EmailStopped":
      return { ...state, emailStopped: event.data.because };
    case "NotificationPreferencesChanged":
      return { ...state, mail: { ...state.mail, ...event.data.mail } };
    case "EmailCodeMailed":
    case "EmailCodeMailFailed":
    case "ConsentGiven":
    case "OtherSessionsEnded":
      return state;
    case "AccountSuspended":
      return { ...state, suspended: true };
    case "AccountReinstated":
      return { ...state, suspended: false };
    case "AuditorGranted":
      return { ...state, role: "auditor" };
    case "AuditorRevoked":
      return { ...state, role: event.data.role };
    case "AccountErased":
      return { ...state, status: "erased", personId: event.data.personId };
  }
}

/** A username or email: free, or claimed by a person. */
export interface Claim {
  claimedBy: string | undefined;
  /** Number of changes of owner. A decision on one claim must not act on a later one. */
  changes: number;
}

export const unclaimed: Claim = { claimedBy: undefined, changes: 0 };

export function evolveClaim(state: Claim, event: ClaimEvent): Claim {
  const changes = state.changes + 1;
  switch (event.type) {
    case "UsernameClaimed":
    case "EmailClaimed":
      return { claimedBy: event.data.personId, changes };
    case "UsernameReleased":
    case "EmailReleased":
      return { claimedBy: undefined, changes };
  }
}

export interface Session {
  status: "absent" | "open" | "ended";
  personId: string;
  endsAt: string;
}

export const noSession: Session = { status: "absent", personId: "", endsAt: "" };

export function evolveSession(state: Session, event: SessionEvent): Session {
  switch (event.type) {
    case "SessionStarted":
      return { status: "open", personId: event.data.personId, endsAt: event.data.endsAt };
    case "SessionEnded":
      return { ...state, status: "ended" };
  }
}

/** Stream names are a storage format: a changed name loses all events written under the old one. */
export const accountStream = (personId: string) => `account-${personId}`;
export const sessionStream = (sessionId: string) => `session-${sessionId}`;

/** `hmac` is the keyed hash of the normal form, in lower-case hex, under the permanent lookup key. */
export const usernameStream = (hmac: string) => `username-${hmac}`;
export const emailStream = (hmac: string) => `email-${hmac}`;

/** By personId. */
export const accounts: StreamType<Account, AccountEvent> = {
  name: accountStream,
  initialState: noAccount,
  evolve: evolveAccount,
};

const claims = (name: (hmac: string) => string): StreamType<Claim, ClaimEvent> => ({
  name,
  initialState: unclaimed,
  evolve: evolveClaim,
});

export const usernames = claims(usernameStream);
export const emails = claims(emailStream);

/** By sessionId. */
export const sessions: StreamType<Session, SessionEvent> = {
  name: sessionStream,
  initialState: noSession,
  evolve: evolveSession,
};
