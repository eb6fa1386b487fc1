import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import { handleSkeleton } from "@provenwork/contracts/public-profile/handle";
import { handles, publicProfiles } from "@provenwork/contracts/public-profile/state";
import { pageVisits, pageVisitsId } from "@provenwork/contracts/public-profile/visit-state";
import { type DayCounter, dayCounter } from "#kernel/day-counter.ts";
import { accept } from "#kernel/decision.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps, Steps } from "#kernel/steps.ts";

/** Counts visits by personId. */
export type VisitCounter = DayCounter<string>;

export const visitCounter = (openSteps: OpenSteps): VisitCounter =>
  dayCounter(
    (personId) => personId,
    async ({ commandId, subject: personId, day, count: visits }, now) => {
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const { state: account } = await steps.load(accounts, personId);
      // Nothing is written of a person who was erased since.
      if (account.status === "erased") return;
      const { refusal } = await steps.handle(pageVisits, pageVisitsId(personId, day), (state) =>
        accept({
          type: "PageVisitsCounted" as const,
          data: { personId, day, visits, visitsOfDay: state.visits + visits, countedAt: now.toISOString() },
        }),
      );
      if (refusal !== undefined) throw new Error(`visits were not appended: ${refusal.code}`);
    },
  );

/** The person whose page visitors see at a handle; undefined if there is none. */
export async function personAtHandle(
  { load }: Pick<Steps, "load">,
  { handle: handleKey }: Pick<Lookup, "handle">,
  handle: string,
): Promise<string | undefined> {
  const { state: claim } = await load(handles, handleKey(handleSkeleton(handle)));
  if (claim.claimedBy === undefined) return undefined;
  const [{ state: page }, { state: account }] = await Promise.all([
    load(publicProfiles, claim.claimedBy),
    load(accounts, claim.claimedBy),
  ]);
  const isShown = page.handle?.name === handle && page.on.includes("page") && canSignIn(account);
  return isShown ? claim.claimedBy : undefined;
}
