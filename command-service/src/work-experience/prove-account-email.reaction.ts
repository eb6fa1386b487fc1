import type { AccountRegistered } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type EventOf, type Recorded, known } from "@provenwork/contracts/kernel/event";
import type { ExperienceVerified } from "@provenwork/contracts/work-experience/events";
import type { Lookup } from "#kernel/lookup.ts";
import { proveWorkEmail } from "#account/prove-work-email.handler.ts";
import { isSameAddress } from "#account/same-address.ts";
import { accounts } from "@provenwork/contracts/account/streams";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { OpenSteps, Steps } from "#kernel/steps.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import type { TimedAction } from "#kernel/reactors/due.ts";
import type { Effect } from "#kernel/reactors/effects.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";

/** Name in the due table. */
export const proveEmailAction = "prove-email";

const now = (personId: string, at: string): readonly Effect[] => [
  { kind: "timer", action: proveEmailAction, subjectId: personId, dueAt: new Date(at) },
];

/** A code entered by somebody with an account may have proven the account's address; registration looks by itself. */
export const afterVerification = ({ data, metadata }: Recorded<EventOf<typeof ExperienceVerified>>) =>
  metadata.actor.role === "candidate" ? now(data.personId, metadata.at) : [];

/** Looks again, because a code may have been entered while the account was being made. */
export const afterRegistration = ({ data, metadata }: Recorded<EventOf<typeof AccountRegistered>>) =>
  data.role === "candidate" ? now(data.personId, metadata.at) : [];

/** The address that a code of a work experience may prove as the account's: what was given in onboarding stands before what registration had. */
export const addressOf = (account: Account, candidate: Candidate): string | undefined =>
  (known(candidate.personalInformation)?.email ?? known(account.email)) || undefined;

/** The timed action: looks for a code entered that was mailed to the account's own address. */
export const provenEmail =
  ({ openSteps, lookup }: { openSteps: OpenSteps; lookup: Lookup }): TimedAction =>
  async (timer) => {
    const personId = timer.subjectId;
    const steps = openSteps(timerOrigin(timer));
    const { state: account } = await steps.load(accounts, personId);
    if (account.status !== "registered") return;
    const { state: candidate } = await steps.load(candidates, personId);
    const email = addressOf(account, candidate);
    if (email === undefined || !(await hasReadMailAt(steps, candidate, email))) return;
    await proveWorkEmail(steps, lookup, personId, email);
  };

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
