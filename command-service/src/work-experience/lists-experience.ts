import { candidateStream } from "@provenwork/contracts/candidate/state";
import type { Owner } from "#kernel/guard.ts";

const listEvents: ReadonlySet<string> = new Set(["ExperienceAdded", "ExperienceRemoved"]);

/** An entry belongs to the person whose list contains it: for others it does not exist. */
export const ownsExperience: Owner = async (experienceId, personId, read) =>
  (await read(candidateStream(personId)))
    .filter(({ type, data }) => listEvents.has(type) && data["experienceId"] === experienceId)
    .at(-1)?.type === "ExperienceAdded";
