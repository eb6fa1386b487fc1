import type { StreamType } from "../kernel/stream.ts";
import type { AdminsEvent } from "./admin-events.ts";
import { type Admins, evolveAdmins, noAdmins } from "./admins.ts";
import type { AccountEvent, ClaimEvent, SessionEvent } from "./events.ts";
import {
  type Account,
  type Claim,
  type Session,
  evolveAccount,
  evolveClaim,
  evolveSession,
  noAccount,
  noSession,
  unclaimed,
} from "./state.ts";

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

/** The one stream of all admins; its id means nothing. */
export const adminsStream = "admins";
export const admins: StreamType<Admins, AdminsEvent> = {
  name: () => adminsStream,
  initialState: noAdmins,
  evolve: evolveAdmins,
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
