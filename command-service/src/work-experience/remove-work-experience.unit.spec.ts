import { newCandidate } from "@provenwork/contracts/candidate/state";
import { it } from "vitest";
import { givenState } from "#testing/given.ts";
import { experienceId, now, otherId, personId } from "#testing/work-experience.ts";
import { removeWorkExperience } from "./remove-work-experience.ts";

const candidateWith = (...experienceIds: string[]) => ({ ...newCandidate, experienceIds });
const remove = (on: typeof newCandidate) =>
  removeWorkExperience({ experienceId }, on, { now, newId: (name) => name, id: personId });

it("takes an entry off the candidate's list", () => {
  givenState(candidateWith(otherId, experienceId))
    .when(remove)
    .thenEvents([{ type: "ExperienceRemoved", data: { personId, experienceId } }]);
});

it("is refused for one that the candidate does not list", () => {
  givenState(candidateWith(otherId)).when(remove).thenRefused({ refusal: "unknown-experience" });
});
