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
import { authVersionAt, outdatesTokens } from "./identity/auth-version.ts";

export type RegisteringAccount = Account & {
  /** How often a registration of it was given up in favour of somebody else's claim. */
  readonly abandonments: number;
  /** Of its last event. */
  readonly revision: number;
  /** What a token must carry to count as the account stands. */
  readonly authVersion: number;
};

/** By personId. */
export const accounts: StreamType<RegisteringAccount, AccountEvent> = {
  name: accountStream,
  initialState: { ...noAccount, abandonments: 0, revision: -1, authVersion: 0 },
  evolve: (state, event) => {
    const revision = state.revision + 1;
    return {
      ...evolveAccount(state, event),
      abandonments: state.abandonments + (event.type === "RegistrationAbandoned" ? 1 : 0),
      revision,
      authVersion: outdatesTokens(event.type) ? authVersionAt(revision) : state.authVersion,
    };
  },
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
