import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import type { PersonalInformationProvided } from "@provenwork/contracts/candidate/events";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import { type FinishErasure, finishErasure, namesOf } from "#account/finish-erasure.handler.ts";
import { accounts } from "@provenwork/contracts/account/streams";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { type Decision, accept } from "#kernel/decision.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import type { TimedAction } from "#kernel/reactors/due.ts";
import type { Effect } from "#kernel/reactors/effects.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";

/** Name in the due table; rows wait for a month. */
export const eraseAbandonedOnboarding = "erase-abandoned-onboarding";

/** How long what a visitor entered is kept without an account, in milliseconds. */
export const abandonedAfter = 30 * 24 * 60 * 60_000;

type Provided = Recorded<EventOf<typeof PersonalInformationProvided>>;

/** Whoever gives personal information and makes no account is forgotten 30 days after the last time. */
export const remindOfOnboarding = ({ data, metadata }: Provided): readonly Effect[] => [
  {
    kind: "timer",
    action: eraseAbandonedOnboarding,
    subjectId: data.personId,
    dueAt: new Date(Date.parse(metadata.at) + abandonedAfter),
  },
];

export interface Abandonment {
  /** When they last gave personal information; undefined if never. */
  readonly lastProvidedAt: Date | undefined;
}

/** Erases a person who has no account; one who came back meanwhile has a later timer. */
export function eraseIfAbandoned(
  account: Account,
  personId: string,
  { lastProvidedAt, now }: Abandonment & { readonly now: Date },
): Decision<NewAccountEvent, never> {
  if (account.status === "registered" || account.status === "erased") return accept();
  if (lastProvidedAt === undefined || lastProvidedAt.getTime() + abandonedAfter > now.getTime()) return accept();
  return accept({
    type: "AccountErased",
    data: { personId, reason: "onboarding-abandoned", erasedAt: now.toISOString() },
  });
}

/**
 * The timed action. The event comes first, then the end of the claims and the key: a process that dies in between finds the
 * account erased and goes on when the timer runs again.
 */
export const abandonedOnboarding =
  ({ openSteps, erasure }: { openSteps: OpenSteps; erasure: FinishErasure }): TimedAction =>
  async (timer) => {
    const { subjectId: personId } = timer;
    const steps = openSteps(timerOrigin(timer));
    const { state: before } = await steps.load(accounts, personId);
    if (before.status === "registered") return;
    const names = await namesOf(steps, personId);
    const { events } = await steps.load(candidates, personId);
    const last = events.findLast(({ type }) => type === "PersonalInformationProvided")?.metadata.at;
    const lastProvidedAt = last === undefined ? undefined : new Date(last);
    const { state, refusal } = await steps.handle(accounts, personId, (account, context) =>
      eraseIfAbandoned(account, personId, { lastProvidedAt, now: context.now }),
    );
    if (refusal !== undefined) throw new Error(`an abandoned onboarding could not be erased: ${refusal.code}`);
    if (state.status === "erased") await finishErasure(erasure, steps, personId, names);
  };
