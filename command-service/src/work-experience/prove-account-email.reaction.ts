import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { lookup } from "#kernel/lookup.ts";
import { proveWorkEmail } from "#account/prove-work-email.steps.ts";
import { isSameAddress } from "#account/same-address.ts";
import { accounts } from "@provenwork/contracts/account/streams";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import type { Steps } from "#kernel/steps.ts";
import { addressOf } from "./account-email.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";

const at = (subjectId: string, time: string) => ({ subjectId, dueAt: new Date(time) });

/**
 * Proves the account's address when a code mailed to that very address was entered. Looks after a verification by a
 * candidate, and after a registration, because a code may have been entered while the account was being made.
 */
export const proveAccountEmail = timedReaction<WorkExperienceEvent | AccountEvent>({
  action: "prove-email",
  on: {
    ExperienceVerified: ({ data, metadata }) =>
      metadata.actor.role === "candidate" ? at(data.personId, metadata.at) : undefined,
    AccountRegistered: ({ data, metadata }) => (data.role === "candidate" ? at(data.personId, metadata.at) : undefined),
  },
  run: ({ openSteps, lookupKey }) => {
    const lookups = lookup(lookupKey);
    return async (timer) => {
      const personId = timer.subjectId;
      const steps = openSteps(timerOrigin(timer));
      const { state: account } = await steps.load(accounts, personId);
      if (account.status !== "registered") return;
      const { state: candidate } = await steps.load(candidates, personId);
      const email = addressOf(account, candidate);
      if (email === undefined || !(await hasReadMailAt(steps, candidate, email))) return;
      await proveWorkEmail(steps, lookups, personId, email);
    };
  },
});

/** Whether one of the candidate's experiences was verified with a code mailed to that very address. */
async function hasReadMailAt(steps: Steps, candidate: Candidate, email: string): Promise<boolean> {
  const stories = await Promise.all(candidate.experienceIds.map((id) => steps.load(workExperiences, id)));
  return stories
    .flatMap(({ events }) => events)
    .some((event) => {
      const address = event.type === "ExperienceVerified" ? known(event.personal)?.address : undefined;
      return isSameAddress(address, email);
    });
}
