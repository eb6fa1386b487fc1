import type { SessionEvent } from "@provenwork/contracts/account/events";
import { candidates } from "@provenwork/contracts/candidate/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { isAlreadyRead } from "./extract-skills.ts";
import { readResume, readRole } from "./read-skills.ts";

/** The first instant of a day in UTC: the same timer for all sessions that a person starts on it. */
const dayOf = (at: string): Date => new Date(`${at.slice(0, 10)}T00:00:00.000Z`);

/**
 * Reads again what an earlier extractor has read, or none, when its person signs in: a release with a better one reads all
 * texts of those who come back, and never all at once.
 */
export const rereadSkills = timedReaction<SessionEvent>({
  action: "extract-skills-again",
  slow: true,
  on: { SessionStarted: ({ data: { personId, startedAt } }) => ({ subjectId: personId, dueAt: dayOf(startedAt) }) },
  run: (tools) => async (timer) => {
    const { subjectId: personId } = timer;
    const steps = tools.openSteps(timerOrigin(timer));
    await readResume(tools, steps, personId);
    const { state } = await steps.load(candidates, personId);
    for (const experienceId of state.experienceIds) {
      if (!isAlreadyRead(state, experienceId)) await readRole(steps, experienceId);
    }
  },
});
