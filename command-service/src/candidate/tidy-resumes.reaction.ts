import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { accounts } from "@provenwork/contracts/account/streams";
import type { TimedAction } from "#kernel/reactors/due.ts";
import { timerId } from "#kernel/reactors/effects.ts";
import { type ReactorTools, atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";

const action = "tidy-resumes";

/** How long a stored file may wait for the event that names it, in milliseconds; uploads take minutes at most. */
export const unnamedFor = 60 * 60_000;

/**
 * Arranges, before a file is stored, that it is looked at again in one to two hours: if this process dies between storing
 * the file and naming it in an event, nothing else knows of it. One row covers all uploads of a person in an hour.
 */
export const tidyLater =
  (database: Kysely<WriteDatabase>, clock: () => Date) =>
  async (personId: string): Promise<void> => {
    const dueAt = new Date((Math.floor(clock().getTime() / unnamedFor) + 2) * unnamedFor);
    const dueId = timerId(action, personId, dueAt);
    await database
      .insertInto("due")
      .values({ due_id: dueId, kind: action, subject_id: personId, due_at: dueAt, done_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

/** Removes a person's files but the current resume and one so new that its event may be on its way; all of an erased person. */
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
    for (const { fileId, keptAt } of await files.list(personId)) {
      const isCurrent = !isErased && fileId === state.resume?.fileId;
      const mayBeNamedYet = !isErased && !named.has(fileId) && keptAt > longAgo;
      if (!isCurrent && !mayBeNamedYet) await files.remove({ personId, fileId });
    }
    await files.removeUnfinished(longAgo);
  };

/** Deletes the person's other files as soon as a resume is uploaded or removed, or its owner erased. */
export const tidyResumes = timedReaction<CandidateEvent | AccountEvent>({
  action,
  on: {
    ResumeUploaded: (event) => atOnce(event.data.personId, event),
    ResumeRemoved: (event) => atOnce(event.data.personId, event),
    AccountErased: (event) => atOnce(event.data.personId, event),
  },
  run: tidy,
});
