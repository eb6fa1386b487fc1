import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { setTimer } from "./set-timer.ts";

/** How long a stored file may wait for the event that names it, in milliseconds; uploads take minutes at most. */
export const unnamedFor = 60 * 60_000;

/**
 * Arranges, before a file is stored, that this action checks it again in one to two hours: if this process dies between storing
 * the file and naming it in an event, nothing else knows of it. One row covers all uploads of a subject in an hour.
 */
export const tidyLater =
  (action: string, database: Kysely<WriteDatabase>, clock: () => Date) =>
  async (subjectId: string): Promise<void> => {
    const dueAt = new Date((Math.floor(clock().getTime() / unnamedFor) + 2) * unnamedFor);
    await setTimer(database, { action, subjectId, dueAt });
  };
