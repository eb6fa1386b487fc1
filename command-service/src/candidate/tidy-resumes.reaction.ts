import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import type { MessageEvent } from "@provenwork/contracts/application/message-events";
import { threads } from "@provenwork/contracts/application/message-state";
import { type Application, applications } from "@provenwork/contracts/application/state";
import type { StoredFile } from "@provenwork/platform/file-storage/port";
import { accounts } from "@provenwork/contracts/account/state";
import type { Loaded } from "#kernel/loaded.ts";
import type { TimedAction } from "#kernel/reactors/scheduled-jobs.ts";
import { type ReactorTools, atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { unnamedFor } from "#kernel/reactors/tidy-later.ts";
import { candidates } from "@provenwork/contracts/candidate/state";

export const tidyResumesAction = "tidy-resumes";

/**
 * Removes a person's files, all of them once the person is erased. Otherwise these stay: the current resume, the earlier ones
 * that are kept, the copies of their applications, the files of their threads, and a file so new that its event may be on its way.
 */
export const tidy =
  ({ openSteps, files }: Pick<ReactorTools, "openSteps" | "files">): TimedAction =>
  async (timer) => {
    const { subjectId: personId, now } = timer;
    const steps = openSteps(timerOrigin(timer));
    const [{ state, events }, { state: account }] = [
      await steps.load(candidates, personId),
      await steps.load(accounts, personId),
    ];
    const longAgo = new Date(now.getTime() - unnamedFor);
    const isErased = account.status === "erased";
    const named = new Set(events.flatMap((event) => (event.type === "ResumeUploaded" ? [event.data.fileId] : [])));
    const kept = new Set([state.resume, ...state.earlierResumes].map((resume) => resume?.fileId));
    const isNeeded = async ({ fileId, copiedFor, storedAt }: StoredFile): Promise<boolean> => {
      if (isErased) return false;
      const isNew = !named.has(fileId) && storedAt > longAgo;
      if (isNew || copiedFor === undefined) return isNew || kept.has(fileId);
      const applicationId = applicationIdOf({ personId, jobId: copiedFor });
      const application = await steps.load(applications, applicationId);
      const { events: messages } = await steps.load(threads, applicationId);
      return isSent(application, { fileId, storedAt }, longAgo) || isInThread(messages, fileId);
    };
    for (const file of await files.list(personId))
      if (!(await isNeeded(file))) await files.remove({ personId, ...file });
    await files.removeUnfinished(longAgo);
  };

/** Also after a withdrawal, and where the company is gone: who is left can still read the thread. */
const isInThread = (messages: readonly MessageEvent[], fileId: string): boolean =>
  messages.some(({ type, data }) => type === "MessageSent" && data.file?.fileId === fileId);

/** Whether an application has this copy, or may be about to have it. */
function isSent(
  { state, events }: Loaded<Application, ApplicationEvent>,
  { fileId, storedAt }: StoredFile,
  longAgo: Date,
): boolean {
  if (state.resume?.fileId === fileId && state.status !== "withdrawn") return true;
  const changedAt = new Date(events.at(-1)?.metadata.at ?? 0);
  return storedAt > longAgo && storedAt > changedAt;
}

/** Deletes the person's other files as soon as a resume is uploaded or removed, an application withdrawn, or their owner erased. */
export const tidyResumes = timedReaction<CandidateEvent | ApplicationEvent | AccountEvent>({
  action: tidyResumesAction,
  on: {
    ResumeUploaded: (event) => atOnce(event.data.personId, event),
    ResumeRemoved: (event) => atOnce(event.data.personId, event),
    KeptResumeRemoved: (event) => atOnce(event.data.personId, event),
    ApplicationWithdrawn: (event) => atOnce(event.data.personId, event),
    AccountErased: (event) => atOnce(event.data.personId, event),
  },
  run: tidy,
});
