import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { lookup } from "#kernel/lookup.ts";
import { proveWorkEmail } from "#account/prove-work-email.steps.ts";
import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { addressOf } from "./account-email.ts";
import { hasReadMailAt } from "./has-read-mail-at.ts";

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
