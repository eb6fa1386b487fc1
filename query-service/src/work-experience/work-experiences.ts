import { type Dates, datesThenOf, nameThenOf } from "@provenwork/contracts/work-experience/changed-since";
import type { Kysely } from "kysely";
import type {
  GetWorkExperiences,
  TimelineEntry,
  WorkExperienceView,
} from "@provenwork/contracts/work-experience/queries";
import { experienceFields } from "@provenwork/contracts/work-experience/rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { personalShownFrom } from "#kernel/field-columns.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { datesWhenVerified } from "./dates-when-verified.ts";
import { listedExperiences } from "./listed-experiences.ts";
import { codeColumns, mailedCodeOf } from "#mailed-code/columns.ts";
import { answersOf } from "./current-answers.ts";
import { confirmationsOf, confirmedByOf } from "./current-confirmations.ts";
import { currentCertificate } from "./current-certificate.ts";

export const workExperiences: QueryHandler<typeof GetWorkExperiences> = async (_, { viewer, read, now }) => {
  const personId = personOf(viewer);
  const [entries, steps, confirmationSteps, referenceSteps, name] = await Promise.all([
    entriesOf(read, personId),
    stepsOf(read, personId),
    confirmationStepsOf(read, personId),
    referenceStepsOf(read, personId),
    nameOf(read, personId),
  ]);
  const ids = entries.map(({ experience_id }) => experience_id);
  const [proven, confirmations, answers] = await Promise.all([
    datesWhenVerified(read, ids),
    confirmationsOf(read, ids),
    answersOf(read, ids),
  ]);
  const byExperience = Map.groupBy(steps, (step) => step.experience_id);
  const experiences = entries.map((entry) => ({
    ...viewOf(entry, byExperience.get(entry.experience_id) ?? []),
    ...changedSince(entry, proven.get(entry.experience_id), name),
    confirmationSteps: confirmationSteps
      .filter(({ experience_id }) => experience_id === entry.experience_id)
      .map(({ kind, at, company_name }) => ({ kind, at: at.toISOString(), company: company_name })),
    referenceSteps: referenceSteps
      .filter(({ experience_id }) => experience_id === entry.experience_id)
      .map(({ kind, at, domain }) => ({ kind, at: at.toISOString(), domain })),
    confirmation: confirmedByOf(confirmations.get(entry.experience_id)),
    answeredFrom: answers.get(entry.experience_id)?.domain ?? null,
  }));
  return { output: { serverTime: now.toISOString(), experiences } };
};

const entriesOf = (read: Kysely<ReadDatabase>, personId: string) =>
  listedExperiences(read, personId)
    .leftJoin("work_experiences.codes as c", (join) =>
      join.onRef("c.experience_id", "=", "e.experience_id").onRef("c.issue", "=", "e.code_issue"),
    )
    .selectAll("e")
    .select(codeColumns)
    .select(currentCertificate)
    .execute();
type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

const changedSince = (entry: Entry, proven: Dates | undefined, name: string | null) =>
  entry.status === "verified"
    ? {
        datesThen: datesThenOf({ startDate: entry.start_date ?? "", endDate: entry.end_date }, proven),
        nameThen: nameThenOf(name, entry.certified_name),
      }
    : { datesThen: null, nameThen: null };

const viewOf = (
  entry: Entry,
  steps: readonly Step[],
): Omit<
  WorkExperienceView,
  "datesThen" | "nameThen" | "confirmation" | "confirmationSteps" | "answeredFrom" | "referenceSteps"
> => ({
  id: entry.experience_id,
  revision: describedAt(steps),
  ...personalShownFrom(experienceFields, entry),
  verificationStatus: entry.status,
  verifiedAt: entry.verified_at?.toISOString() ?? null,
  rejection: entry.rejection,
  code: mailedCodeOf(entry),
  timeline: steps.map(entryOf),
  certificateId: entry.status === "verified" ? entry.certificate_id : null,
});

async function nameOf(read: Kysely<ReadDatabase>, personId: string): Promise<string | null> {
  const row = await read
    .selectFrom("candidates.candidates")
    .where("person_id", "=", personId)
    .select("full_name")
    .executeTakeFirst();
  return row?.full_name ?? null;
}

const stepsOf = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("verification_timelines.verification_timelines")
    .where("person_id", "=", personId)
    .orderBy("experience_id")
    .orderBy("revision")
    .select(["experience_id", "revision", "kind", "at", "issue", "tries_left", "reason"])
    .execute();
type Step = Awaited<ReturnType<typeof stepsOf>>[number];

const confirmationStepsOf = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("confirmations.steps")
    .where("person_id", "=", personId)
    .orderBy("experience_id")
    .orderBy("step")
    .select(["experience_id", "kind", "at", "company_name"])
    .execute();

const referenceStepsOf = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("references.steps")
    .where("person_id", "=", personId)
    .orderBy("experience_id")
    .orderBy("step")
    .select(["experience_id", "kind", "at", "domain"])
    .execute();

/** Revision of the last change of what an entry shows. */
const describedAt = (steps: readonly Step[]): number =>
  steps.findLast(({ kind }) => kind === "described" || kind === "changed")?.revision ?? 0;

const entryOf = (step: Step): TimelineEntry => ({
  kind: step.kind,
  at: step.at.toISOString(),
  issue: step.issue,
  triesLeft: step.tries_left,
  reason: step.reason,
});
