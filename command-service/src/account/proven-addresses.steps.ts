import { erased } from "@provenwork/contracts/kernel/event";
import { candidates } from "@provenwork/contracts/candidate/state";
import type { Steps } from "#kernel/steps.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { accounts } from "@provenwork/contracts/account/state";

/** Every readable work address that a person ever verified, including removed entries. */
export async function provenWorkAddresses(steps: Steps, personId: string): Promise<readonly string[]> {
  const { events: list } = await steps.load(candidates, personId);
  const ids = list.flatMap((event) => (event.type === "ExperienceAdded" ? [event.data.experienceId] : []));
  const stories = await Promise.all([...new Set(ids)].map((id) => steps.load(workExperiences, id)));
  return stories
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.type === "ExperienceVerified" && event.personal !== erased ? [event.personal.address] : [],
    );
}

/** Every readable address that a person ever verified, including the account's. */
export async function provenAddresses(steps: Steps, personId: string): Promise<readonly string[]> {
  const { events } = await steps.load(accounts, personId);
  const own = events.flatMap((event) =>
    event.type === "EmailProven" && event.personal !== erased ? [event.personal.email] : [],
  );
  return [...own, ...(await provenWorkAddresses(steps, personId))];
}
