import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { readResume } from "./read-skills.ts";

/** Extracts the skills that a resume names. A resume that cannot be read stays, and the candidate is notified. */
export const resumeSkills = timedReaction<CandidateEvent>({
  action: "extract-resume-skills",
  slow: true,
  on: { ResumeUploaded: (event) => atOnce(event.data.personId, event) },
  run: (tools) => (timer) => readResume(tools, tools.openSteps(timerOrigin(timer)), timer.subjectId, timer.causationId),
});
