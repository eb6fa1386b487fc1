import type { ClaimEvent, NewAccountEvent } from "@provenwork/contracts/account/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { onboardingLifetime } from "@provenwork/platform/session-token/onboarding";
import { type Decision, type DecisionContext, accept, refuse } from "#kernel/decision.ts";
import type { Account, Claim } from "@provenwork/contracts/account/state";

type Claimed = Extract<ClaimEvent, { type: "EmailClaimed" }>;
type Released = Extract<ClaimEvent, { type: "EmailReleased" }>;

/** State of another person's claim. `abandoned`: they have no account, and no cookie that could still create one. */
export type OtherClaim = "stands" | "over" | "abandoned";

/**
 * A claim stands from the moment the code was entered, however long its proof takes to be written, until its holder is
 * erased or gives it up. An abandoned onboarding does not hold it.
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

/** Erases an abandoned onboarding, which revokes its certificates; an account created meanwhile stays. */
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
  /** How often the mailbox had changed hands when its claim was read. */
  readonly seen: number;
}

/**
 * Claims a mailbox for a person, in place of another's claim only as it was `seen`, which was over.
 * One's own is claimed again each time, so that giving it up notices a proof that is under way.
 */
export const takeAddress = ({ personId, seen }: Claiming, { claimedBy, changes }: Claim): Decision<Claimed, "taken"> =>
  claimedBy === undefined || claimedBy === personId || changes === seen
    ? accept({ type: "EmailClaimed", data: { personId } })
    : refuse("taken");

/** Gives a claim up as it was `seen`, if it is this person's; claimed again since, it is kept. */
export const releaseAddress = (
  { personId, seen }: Claiming,
  { claimedBy, changes }: Claim,
): Decision<Released, never> =>
  claimedBy === personId && changes === seen ? accept({ type: "EmailReleased", data: { personId } }) : accept();

/**
 * Whether each claim that a person made since they hold a mailbox was followed by its proof. Claim and proof of one request
 * have the same cause; a claim without a proof may be one whose request still runs.
 */
export function isSettled(claims: readonly Recorded<ClaimEvent>[], proofs: readonly Recorded<AnyEvent>[]): boolean {
  const causes = new Set(proofs.map(({ metadata }) => metadata.causationId));
  const owner = claims.at(-1)?.data.personId;
  const before = claims.findLastIndex(({ type, data }) => type === "EmailReleased" || data.personId !== owner);
  return claims.slice(before + 1).every(({ metadata }) => causes.has(metadata.causationId));
}
