import type { AccountEvent, ClaimEvent, SessionEvent } from "@provenwork/contracts/account/events";
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
} from "@provenwork/contracts/account/state";
import { accountStream, emailStream, sessionStream, usernameStream } from "@provenwork/contracts/account/streams";
import type { StreamType } from "#kernel/stream-type.ts";

/** An account, and how often a registration of it was given up in favour of somebody else's claim. */
export type RegisteringAccount = Account & { readonly abandonments: number };

/** By personId. */
export const accounts: StreamType<RegisteringAccount, AccountEvent> = {
  name: accountStream,
  initialState: { ...noAccount, abandonments: 0 },
  evolve: (state, event) => ({
    ...evolveAccount(state, event),
    abandonments: state.abandonments + (event.type === "RegistrationAbandoned" ? 1 : 0),
  }),
};

/** A claim, and how often it changed hands: who decided on one of these may not act on a later one. */
export type CountedClaim = Claim & { readonly changes: number };

const claims = (name: (hmac: string) => string): StreamType<CountedClaim, ClaimEvent> => ({
  name,
  initialState: { ...unclaimed, changes: 0 },
  evolve: (state, event) => ({ ...evolveClaim(state, event), changes: state.changes + 1 }),
});

/** By the keyed hash of the normal form. */
export const usernames = claims(usernameStream);
export const emails = claims(emailStream);

/** By sessionId. */
export const sessions: StreamType<Session, SessionEvent> = {
  name: sessionStream,
  initialState: noSession,
  evolve: evolveSession,
};
