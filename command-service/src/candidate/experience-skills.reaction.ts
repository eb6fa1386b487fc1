import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { known } from "@provenwork/contracts/kernel/event";
import { readPerson } from "@provenwork/contracts/matching/read-person";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { extractSkills } from "./extract-skills.ts";

/** Reads the skills that a role names, when an experience is listed or changed. */
export const experienceSkills = timedReaction<CandidateEvent | WorkExperienceEvent>({
  action: "extract-experience-skills",
  on: {
    ExperienceAdded: (event) => atOnce(event.data.experienceId, event),
    ExperienceChanged: (event) => atOnce(event.data.experienceId, event),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const { subjectId: sourceId } = timer;
      const steps = openSteps(timerOrigin(timer));
      const { state: entry } = await steps.load(workExperiences, sourceId);
      const role = known(entry.description)?.role;
      if (role === undefined) return;
      const { personId } = entry;
      const reading = { personId, source: "experience", sourceId, skills: readPerson(role) } as const;
      await steps.handle(candidates, personId, (candidate, context) => extractSkills(candidate, reading, context));
    },
});
