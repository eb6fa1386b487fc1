import type { ClaimEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Decision, type Refused, accept } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { type ClaimRefusal, newStep } from "./claim-address.steps.ts";
import { type Availability, abandonRegistration, availability, isFresh, takeClaim } from "./claim.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { type Account, type Claim, accounts, emails, usernames } from "@provenwork/contracts/account/state";

/** A unique name of an account, and its claim: a username or a verified address. */
export interface AccountName {
  readonly stream: StreamType<Claim, ClaimEvent>;
  readonly released: "UsernameReleased" | "EmailReleased";
  /** Its key in the stream's name. */
  readonly key: string;
  /** Whether the account uses it. */
  readonly heldBy: (account: Account) => boolean;
}

type Username = AccountName & { readonly released: "UsernameReleased" };

export const usernameClaim = (username: string, lookup: Lookup): Username => {
  const key = lookup.username(username);
  const heldBy = (account: Account) => account.username === erased || lookup.username(account.username) === key;
  return { stream: usernames, released: "UsernameReleased", key, heldBy };
};

/** To find an account by its verified address, and to release the address; `claimAddress` claims it. */
export const emailClaim = (address: string, lookup: Lookup): AccountName => {
  const key = lookup.email(address);
  const heldBy = ({ provenEmail }: Account) =>
    provenEmail !== undefined && (provenEmail === erased || lookup.email(provenEmail) === key);
  return { stream: emails, released: "EmailReleased", key, heldBy };
};

/** To find an account that verified an address with a tag before tags were removed. */
export const taggedEmailClaim = (address: string, lookup: Lookup): AccountName => {
  const key = lookup.taggedEmail(address);
  const heldBy = ({ provenEmail }: Account) =>
    provenEmail !== undefined && provenEmail !== erased && lookup.taggedEmail(provenEmail) === key;
  return { stream: emails, released: "EmailReleased", key, heldBy };
};

type Found = Availability & {
  readonly changes: number;
  /** Owned by the person, but so old that others may take it over. */
  readonly lapsed: boolean;
};

async function find(steps: Steps, { stream, key, heldBy }: Username, personId: string): Promise<Found> {
  const { state, events } = await steps.load(stream, key);
  const { claimedBy: owner, changes } = state;
  const claimed = events.at(-1);
  if (owner === undefined || owner === personId) {
    return { taken: false, changes, lapsed: owner === personId && !isFresh(claimed, steps.now) };
  }
  const { state: claimant } = await steps.load(accounts, owner);
  return { ...availability(claimant, owner, claimed, heldBy(claimant), steps.now), changes, lapsed: false };
}

/** Whether another person holds it. */
export const isTaken = async (steps: Steps, wanted: Username, personId: string): Promise<boolean> =>
  (await find(steps, wanted, personId)).taken;

/**
 * Claims a username for a person whose account had `abandonments`; undefined if it is theirs. The claimant must
 * register at exactly that count: a take-over raises it first, so that only one of the two can finish.
 */
export async function claim(
  steps: Steps,
  wanted: Username,
  personId: string,
  abandonments: number,
): Promise<Refused<ClaimRefusal> | undefined> {
  const found = await find(steps, wanted, personId);
  if (found.taken) return { code: "taken" };
  if (found.abandon !== undefined) {
    const { abandon } = found;
    const decide = (account: Account) => abandonRegistration({ personId: abandon }, account);
    const { refusal } = await steps.handle(accounts, abandon, decide, newStep());
    if (refusal !== undefined) return refusal;
  }
  const wish = { personId, seen: found.changes, contested: found.lapsed || abandonments > 0 };
  const take = (state: Claim) => takeClaim(wish, state);
  return (await steps.handle(wanted.stream, wanted.key, take, newStep())).refusal;
}

/** Releases a claim if it is this person's. */
export const release = (steps: Steps, { stream, key, released }: AccountName, personId: string) =>
  steps.handle(
    stream,
    key,
    ({ claimedBy }): Decision<ClaimEvent, never> =>
      claimedBy === personId ? accept({ type: released, data: { personId } }) : accept(),
    { ...newStep(), guards: [] },
  );
