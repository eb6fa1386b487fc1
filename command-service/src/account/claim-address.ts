import type { ClaimEvent, NewAccountEvent } from "@provenwork/contracts/account/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { onboardingLifetime } from "@provenwork/platform/session-token/onboarding";
import { type Decision, type DecisionContext, accept, refuse } from "#kernel/decision.ts";
import type { Account, Claim } from "@provenwork/contracts/account/state";

type Claimed = Extract<ClaimEvent, { type: "EmailClaimed" }>;
type Released = Extract<ClaimEvent, { type: "EmailReleased" }>;

/** State of another person's claim. `abandoned`: no account, and no valid onboarding cookie. */
export type OtherClaim = "stands" | "over" | "abandoned";

/**
 * A claim holds from the moment the code was entered, however long writing its proof takes, until its holder is
 * erased or releases it. An abandoned onboarding does not hold it.
 */
export function otherClaim(
  { status }: Pick<Account, "status">,
  claimed: Recorded<AnyEvent> | undefined,
  now: Date,
): OtherClaim {
  if (status === "registered") return "stands";
  if (status === "erased") return "over";
  const age = now.getTime() - Date.parse(claimed?.metadata.at ?? "");
  return age > onboardingLifetime ? "abandoned" : "stands";
}

/** Erases an abandoned onboarding, which revokes its certificates. An account created since then stays. */
export function abandonOnboarding(
  { personId }: { readonly personId: string },
  { status }: Account,
  { now }: DecisionContext,
): Decision<NewAccountEvent, "taken"> {
  if (status === "registered") return refuse("taken");
  if (status === "erased") return accept();
  const erasedAt = now.toISOString();
  return accept({ type: "AccountErased", data: { personId, reason: "onboarding-abandoned", erasedAt } });
}

interface Claiming {
  readonly personId: string;
  /** Number of owner changes when the claim was read. */
  readonly seen: number;
}

/**
 * Claims a mailbox for a person; replaces another's ended claim only if it is unchanged since `seen`.
 * An own claim is renewed each time, so that releasing it detects a proof in progress.
 */
export const takeAddress = ({ personId, seen }: Claiming, { claimedBy, changes }: Claim): Decision<Claimed, "taken"> =>
  claimedBy === undefined || claimedBy === personId || changes === seen
    ? accept({ type: "EmailClaimed", data: { personId } })
    : refuse("taken");

/** Releases this person's claim if it is unchanged since `seen`; a renewed one is kept. */
export const releaseAddress = (
  { personId, seen }: Claiming,
  { claimedBy, changes }: Claim,
): Decision<Released, never> =>
  claimedBy === personId && changes === seen ? accept({ type: "EmailReleased", data: { personId } }) : accept();

/**
 * Whether each claim of a mailbox's current holder was followed by its proof. Claim and proof of one request
 * have the same causation id; a claim without a proof may belong to a running request.
 */
export function isSettled(claims: readonly Recorded<ClaimEvent>[], proofs: readonly Recorded<AnyEvent>[]): boolean {
  const causes = new Set(proofs.map(({ metadata }) => metadata.causationId));
  const owner = claims.at(-1)?.data.personId;
  const before = claims.findLastIndex(({ type, data }) => type === "EmailReleased" || data.personId !== owner);
  return claims.slice(before + 1).every(({ metadata }) => causes.has(metadata.causationId));
}
