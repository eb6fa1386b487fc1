import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { FileStorage } from "@provenwork/platform/file-storage/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { accounts } from "@provenwork/contracts/account/streams";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { OpenSteps } from "#kernel/steps.ts";
import type { TimedAction } from "#kernel/reactors/due.ts";
import { type Effect, timerId } from "#kernel/reactors/effects.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";

/** Name in the due table. */
export const tidyResumesAction = "tidy-resumes";

/** How long a stored file may wait for the event that names it, in milliseconds; uploads take minutes at most. */
export const unnamedFor = 60 * 60_000;

/** A resume that came, went or lost its owner: what is not it any more is removed at once. */
export const tidyResumes = <E extends AnyEvent & { readonly data: { readonly personId: string } }>({
  id,
  data,
  metadata,
}: Recorded<E>): readonly Effect[] => [
  { kind: "timer", action: tidyResumesAction, subjectId: data.personId, dueAt: new Date(metadata.at), because: id },
];

/**
 * Arranges, before a file is stored, that it is looked at again in one to two hours: should this process die between
 * storing it and naming it in an event, nobody else would know of it. One row does for all uploads of a person in an hour.
 */
export const tidyLater =
  (database: Kysely<WriteDatabase>, clock: () => Date) =>
  async (personId: string): Promise<void> => {
    const dueAt = new Date((Math.floor(clock().getTime() / unnamedFor) + 2) * unnamedFor);
    const dueId = timerId(tidyResumesAction, personId, dueAt);
    await database
      .insertInto("due")
      .values({ due_id: dueId, kind: tidyResumesAction, subject_id: personId, due_at: dueAt, done_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

/**
 * The timed action: of a person's files only the current resume stays, and one so new that its event may be on its way.
 * Of an erased person nothing stays.
 */
export const tidiedResumes =
  ({ openSteps, files }: { openSteps: OpenSteps; files: FileStorage }): TimedAction =>
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
