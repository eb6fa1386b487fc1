import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

const saved = { personId: id(), jobId: id() };

export const JobSaved = defineEvent({
  type: "JobSaved",
  data: z.strictObject({
    ...saved,
    /** End of the listing, as the person saw it. */
    expiresAt: instant(),
    savedAt: instant(),
  }),
  subject: "personId",
});
export const SavedJobRemoved = defineEvent({
  type: "SavedJobRemoved",
  data: z.strictObject({ ...saved, removedAt: instant() }),
  subject: "personId",
});
/** The person was reminded that the job closes soon. */
export const SavedJobReminded = defineEvent({
  type: "SavedJobReminded",
  data: z.strictObject({ ...saved, companyId: id(), expiresAt: instant(), remindedAt: instant() }),
  subject: "personId",
});

export const savedJobEvents = [JobSaved, SavedJobRemoved, SavedJobReminded] as const;
export type SavedJobEvent = EventOf<(typeof savedJobEvents)[number]>;
export type NewSavedJobEvent = NewEventOf<(typeof savedJobEvents)[number]>;
