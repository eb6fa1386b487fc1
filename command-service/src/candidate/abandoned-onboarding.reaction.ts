import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { finishErasure, namesOf } from "#account/finish-erasure.steps.ts";
import { lookup } from "#kernel/lookup.ts";
import { accounts } from "@provenwork/contracts/account/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { abandonedAfter, eraseAbandonedOnboarding } from "./erase-abandoned-onboarding.ts";
import { candidates } from "@provenwork/contracts/candidate/state";

/**
 * A person who gives personal information and makes no account is erased 30 days after the last time. The event comes
 * first, then the end of the claims and the key: after a crash in between, the next run finds the account erased and goes on.
 */
export const abandonedOnboarding = timedReaction<CandidateEvent>({
  action: "erase-abandoned-onboarding",
  on: {
    PersonalInformationProvided: ({ data, metadata }) => ({
      subjectId: data.personId,
      dueAt: new Date(Date.parse(metadata.at) + abandonedAfter),
    }),
  },
  run: ({ openSteps, database, personKeys, lookupKey }) => {
    const erasure = { database, keys: personKeys, lookup: lookup(lookupKey) };
    return async (timer) => {
      const { subjectId: personId } = timer;
      const steps = openSteps(timerOrigin(timer));
      const { state: before } = await steps.load(accounts, personId);
      if (before.status === "registered") return;
      const names = await namesOf(steps, personId);
      const { events } = await steps.load(candidates, personId);
      const last = events.findLast(({ type }) => type === "PersonalInformationProvided")?.metadata.at;
      const lastProvidedAt = last === undefined ? undefined : new Date(last);
      const { state, refusal } = await steps.handle(accounts, personId, (account, { now }) =>
        eraseAbandonedOnboarding(account, personId, { lastProvidedAt, now }),
      );
      if (refusal !== undefined) throw new Error(`an abandoned onboarding could not be erased: ${refusal.code}`);
      if (state.status === "erased") await finishErasure(erasure, steps, personId, names);
    };
  },
});
