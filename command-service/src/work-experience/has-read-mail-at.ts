import type { Candidate } from "@provenwork/contracts/candidate/state";
import { known } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { isSameAddress } from "#account/same-address.ts";
import type { Steps } from "#kernel/steps.ts";

/** Whether one of the candidate's experiences was verified with a code mailed to that very address. */
export async function hasReadMailAt(steps: Pick<Steps, "load">, candidate: Candidate, email: string): Promise<boolean> {
  const stories = await Promise.all(candidate.experienceIds.map((id) => steps.load(workExperiences, id)));
  return stories
    .flatMap(({ events }) => events)
    .some((event) => {
      const address = event.type === "ExperienceVerified" ? known(event.personal)?.address : undefined;
      return isSameAddress(address, email);
    });
}
