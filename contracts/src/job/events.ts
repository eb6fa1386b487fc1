import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { partsOf } from "../kernel/fields.ts";
import { id, instant, text } from "../kernel/text.ts";
import { jobBoards } from "./board-rules.ts";
import { storedQuestion } from "./question-rules.ts";
import { jobChoices, jobTexts, payPeriods } from "./rules.ts";

const job = { jobId: id(), companyId: id() };

/** A job's content. The envelope's actor posted or changed it. */
export const jobDescription = z.strictObject({
  ...partsOf(jobTexts, "stored"),
  /** In US dollars; hourly pay may have cents. */
  pay: z
    .strictObject({
      min: z.number().nullable(),
      max: z.number().nullable(),
      currency: z.literal("USD"),
      per: z.enum(payPeriods),
    })
    .nullable(),
  ...partsOf(jobChoices, "stored"),
  /** Whether `company` was the company's own name at that time: only then does its badge cover the job. */
  ownName: z.boolean(),
});
export type JobDescription = z.output<typeof jobDescription>;

const descriptionShape = jobDescription.shape;

export const JobPosted = defineEvent({
  type: "JobPosted",
  version: 2,
  data: z.strictObject({ ...job, ...descriptionShape, postedAt: instant(), expiresAt: instant() }),
});
export const JobChanged = defineEvent({
  type: "JobChanged",
  version: 2,
  data: z.strictObject({ ...job, ...descriptionShape, expiresAt: instant(), changedAt: instant() }),
});
/** All questions that applicants are asked from now on. */
export const JobQuestionsChanged = defineEvent({
  type: "JobQuestionsChanged",
  data: z.strictObject({ ...job, questions: z.array(storedQuestion), changedAt: instant() }),
});
export const JobActivated = defineEvent({
  type: "JobActivated",
  data: z.strictObject({ ...job, from: z.enum(["inactive", "expired"]), expiresAt: instant(), activatedAt: instant() }),
});
export const JobDeactivated = defineEvent({
  type: "JobDeactivated",
  data: z.strictObject({ ...job, from: z.literal("active"), deactivatedAt: instant() }),
});
export const JobExpired = defineEvent({
  type: "JobExpired",
  data: z.strictObject({ ...job, from: z.literal("active"), expiresAt: instant(), expiredAt: instant() }),
});
/**
 * The job is from a board elsewhere. `digest`: of its content there, so that only a job that changed there is changed here.
 * `onBoard`: false once the board no longer had it.
 */
export const JobImported = defineEvent({
  type: "JobImported",
  data: z.strictObject({
    ...job,
    board: z.enum(jobBoards),
    site: text(),
    externalId: text(),
    digest: text(),
    onBoard: z.boolean(),
    importedAt: instant(),
  }),
});
export const takenDownReasons = ["rules", "company-closed"] as const;
const takenDownFrom = z.enum(["active", "inactive", "expired"]);
/** `explanation`: the admin's reason, shown to members; null if no admin did it, and in the first release. */
export const JobTakenDown = defineEvent({
  type: "JobTakenDown",
  version: 2,
  data: z.strictObject({
    ...job,
    from: takenDownFrom,
    reason: z.enum(takenDownReasons),
    explanation: text().nullable(),
    takenDownAt: instant(),
  }),
});
/** An admin reinstated it: it has its former status, or is expired if its end date passed. */
export const JobReinstated = defineEvent({
  type: "JobReinstated",
  data: z.strictObject({ ...job, to: takenDownFrom, explanation: text(), reinstatedAt: instant() }),
});
export const JobDeleted = defineEvent({
  type: "JobDeleted",
  data: z.strictObject({
    ...job,
    from: z.enum(["active", "inactive", "expired", "taken-down"]),
    deletedAt: instant(),
  }),
});

export const jobEvents = [
  JobPosted,
  JobChanged,
  JobQuestionsChanged,
  JobActivated,
  JobDeactivated,
  JobExpired,
  JobTakenDown,
  JobReinstated,
  JobDeleted,
  JobImported,
] as const;
export type JobEvent = EventOf<(typeof jobEvents)[number]>;
export type NewJobEvent = NewEventOf<(typeof jobEvents)[number]>;
