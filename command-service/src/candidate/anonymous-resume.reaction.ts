import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { accounts } from "@provenwork/contracts/account/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { anonymousResumeFor, dropAnonymousResume } from "./drop-anonymous-resume.ts";
import { candidates } from "@provenwork/contracts/candidate/state";

/** Removes the resume of a visitor without an account after a day; a reaction to that event deletes the file. */
export const anonymousResume = timedReaction<CandidateEvent>({
  action: "drop-anonymous-resume",
  on: {
    ResumeUploaded: ({ id, data, metadata }) =>
      metadata.actor.role === "onboarding"
        ? {
            subjectId: data.personId,
            dueAt: new Date(Date.parse(metadata.at) + anonymousResumeFor),
            because: id,
          }
        : undefined,
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const { subjectId: personId, now } = timer;
      const steps = openSteps(timerOrigin(timer));
      const { state: account } = await steps.load(accounts, personId);
      if (account.status === "registered" || account.status === "erased") return;
      const { events } = await steps.load(candidates, personId);
      const uploadedAt = events.findLast(({ type }) => type === "ResumeUploaded")?.metadata.at;
      const { refusal } = await steps.handle(candidates, personId, (candidate) =>
        dropAnonymousResume(candidate, { personId, uploadedAt, now }),
      );
      if (refusal !== undefined) throw new Error(`the resume of a visitor could not be removed: ${refusal.code}`);
    },
});
