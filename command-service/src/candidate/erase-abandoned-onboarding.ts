import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decision, accept } from "#kernel/decision.ts";

/** Retention of a visitor's data without an account, in milliseconds. */
export const abandonedAfter = 30 * 24 * 60 * 60_000;

export interface Abandonment {
  /** When they last gave personal information; undefined if never. */
  readonly lastProvidedAt: Date | undefined;
  readonly now: Date;
}

/** Erases a person without an account; one who has returned has a later timer. */
export function eraseAbandonedOnboarding(
  account: Account,
  personId: string,
  { lastProvidedAt, now }: Abandonment,
): Decision<NewAccountEvent, never> {
  if (account.status === "registered" || account.status === "erased") return accept();
  if (lastProvidedAt === undefined || lastProvidedAt.getTime() + abandonedAfter > now.getTime()) return accept();
  return accept({
    type: "AccountErased",
    data: { personId, reason: "onboarding-abandoned", erasedAt: now.toISOString() },
  });
}
