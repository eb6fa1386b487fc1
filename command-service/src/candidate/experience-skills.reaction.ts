import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { readRole } from "./read-skills.ts";

/** Reads the skills that a role names, when an experience is listed or changed. */
export const experienceSkills = timedReaction<CandidateEvent | WorkExperienceEvent>({
  action: "extract-experience-skills",
  on: {
    ExperienceAdded: (event) => atOnce(event.data.experienceId, event),
    ExperienceChanged: (event) => atOnce(event.data.experienceId, event),
  },
  run: (tools) => (timer) => readRole(tools.openSteps(timerOrigin(timer)), timer.subjectId),
});
