import type { NewCandidateEvent, ResumeUploaded } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import { accounts } from "@provenwork/contracts/account/streams";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { type Decision, accept } from "#kernel/decision.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import type { TimedAction } from "#kernel/reactors/due.ts";
import type { Effect } from "#kernel/reactors/effects.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";

/** Name in the due table. */
export const dropAnonymousResumeAction = "drop-anonymous-resume";

/** How long the resume of somebody without an account is kept, in milliseconds: as long as their cookie may live. */
export const anonymousResumeFor = 24 * 60 * 60_000;

type Uploaded = Recorded<EventOf<typeof ResumeUploaded>>;

/** A resume that a visitor uploads is looked at again after a day. */
export const dropAnonymousResume = ({ id, data, metadata }: Uploaded): readonly Effect[] =>
  metadata.actor.role === "onboarding"
    ? [
        {
          kind: "timer",
          action: dropAnonymousResumeAction,
          subjectId: data.personId,
          dueAt: new Date(Date.parse(metadata.at) + anonymousResumeFor),
          because: id,
        },
      ]
    : [];

/** Takes away a resume that is a day old; one that replaced it meanwhile has a later timer. */
const dropOld =
  (personId: string, uploadedAt: string | undefined, now: Date) =>
  ({ resume }: Candidate): Decision<NewCandidateEvent, never> =>
    resume === undefined || uploadedAt === undefined || Date.parse(uploadedAt) + anonymousResumeFor > now.getTime()
      ? accept()
      : accept({ type: "ResumeRemoved", data: { personId, fileId: resume.fileId, removedAt: now.toISOString() } });

/** The timed action: who has made an account keeps the resume. The file itself goes because of the event. */
export const droppedAnonymousResume =
  ({ openSteps }: { openSteps: OpenSteps }): TimedAction =>
  async (timer) => {
    const { subjectId: personId, now } = timer;
    const steps = openSteps(timerOrigin(timer));
    const { state: account } = await steps.load(accounts, personId);
    if (account.status === "registered" || account.status === "erased") return;
    const { events } = await steps.load(candidates, personId);
    const uploadedAt = events.findLast(({ type }) => type === "ResumeUploaded")?.metadata.at;
    const { refusal } = await steps.handle(candidates, personId, dropOld(personId, uploadedAt, now));
    if (refusal !== undefined) throw new Error(`the resume of a visitor could not be removed: ${refusal.code}`);
  };
