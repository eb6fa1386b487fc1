import type { ProfileSnapshot } from "@provenwork/contracts/application/events";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { type Dates, datesThenOf, nameThenOf } from "@provenwork/contracts/work-experience/changed-since";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { datesWhenVerified } from "#work-experience/dates-when-verified.ts";
import { currentCertificate } from "#work-experience/current-certificate.ts";
import { type AnsweredEntry, answersOf } from "#work-experience/current-answers.ts";
import { type Confirmed, confirmationsOf, confirmedByOf } from "#work-experience/current-confirmations.ts";

type SubmittedExperience = ProfileSnapshot["experiences"][number];
/** The history in an application's snapshot, as stored. */
interface SubmittedRow {
  readonly experiences: string | null;
  readonly full_name: string | null;
  readonly applied_at: Date;
}
type ShownExperiences = EmployerApplication["candidate"]["workExperiences"];

/**
 * Histories as people sent them, with their current proofs. A proof covers only its own wording: an entry whose company or role has
 * changed since shows none. If dates or name were others at verification, those are shown, too.
 */
export async function withProofs(
  read: Kysely<ReadDatabase>,
  submitted: readonly SubmittedRow[],
): Promise<readonly ShownExperiences[]> {
  const histories = submitted.map(({ experiences }) => entriesOf(experiences));
  const ids = histories.flat().map(({ experienceId }) => experienceId);
  const [rows, provenDates, confirmations, answers] =
    ids.length === 0
      ? [[], new Map<string, Dates>(), new Map<string, Confirmed>(), new Map<string, AnsweredEntry>()]
      : await Promise.all([
          provenOf(read, ids),
          datesWhenVerified(read, ids),
          confirmationsOf(read, ids),
          answersOf(read, ids),
        ]);
  const proven = new Map(rows.map((row) => [row.experience_id, row]));
  return histories.map((history, index) =>
    history.map(({ experienceId, ...entry }) => {
      const proof = proven.get(experienceId);
      if (proof === undefined || !isProof(proof, entry)) return { ...entry, ...unproven };
      const { full_name = null, applied_at = new Date() } = submitted[index] ?? {};
      const later = proof.verified_at !== null && proof.verified_at > applied_at;
      return {
        ...entry,
        verificationStatus: "verified" as const,
        certificateId: proof.certificate_id,
        datesThen: datesThenOf(entry, provenDates.get(experienceId), { later }),
        nameThen: nameThenOf(full_name, proof.certified_name),
        confirmation: confirmedByOf(aboutEntry(confirmations.get(experienceId), entry)),
        answeredFrom: aboutEntry(answers.get(experienceId), entry)?.domain ?? null,
      };
    }),
  );
}

/** How many entries each of these histories has, and how many are verified and confirmed by a company now. */
export async function verifiedCounts(
  read: Kysely<ReadDatabase>,
  submitted: readonly Pick<SubmittedRow, "experiences">[],
): Promise<readonly { readonly count: number; readonly confirmed: number; readonly of: number }[]> {
  const histories = submitted.map(({ experiences }) => entriesOf(experiences));
  const ids = histories.flat().map(({ experienceId }) => experienceId);
  const [rows, confirmations] =
    ids.length === 0
      ? [[], new Map<string, Confirmed>()]
      : await Promise.all([verifiedOf(read, ids).execute(), confirmationsOf(read, ids)]);
  const proven = new Map(rows.map((row) => [row.experience_id, row]));
  return histories.map((history) => {
    const verified = history.filter((entry) => isProof(proven.get(entry.experienceId), entry));
    const isConfirmed = (entry: SubmittedExperience) =>
      aboutEntry(confirmations.get(entry.experienceId), entry) !== undefined;
    return { count: verified.length, confirmed: verified.filter(isConfirmed).length, of: history.length };
  });
}

const entriesOf = (experiences: string | null): SubmittedExperience[] =>
  experiences === null ? [] : (JSON.parse(experiences) as SubmittedExperience[]);

/** A proof covers only its own wording. */
const isProof = (
  proof: { readonly company: string | null; readonly role: string | null } | undefined,
  entry: Pick<SubmittedExperience, "company" | "role">,
): boolean => proof?.company === entry.company && proof.role === entry.role;

/** A confirmation or an answer covers only this role and these dates. */
const aboutEntry = <T extends Pick<Confirmed, "role" | "startDate" | "endDate">>(
  confirmed: T | undefined,
  { role, startDate, endDate }: Pick<SubmittedExperience, "role" | "startDate" | "endDate">,
): T | undefined =>
  confirmed?.role === role && confirmed.startDate === startDate && confirmed.endDate === endDate
    ? confirmed
    : undefined;

const unproven = {
  verificationStatus: "pending",
  certificateId: null,
  datesThen: null,
  nameThen: null,
  confirmation: null,
  answeredFrom: null,
} as const;

const provenOf = (read: Kysely<ReadDatabase>, ids: readonly string[]) =>
  verifiedOf(read, ids).select(currentCertificate).execute();

/** Ids are passed as an array: a list of thousands would be planned as so many constants. */
const verifiedOf = (read: Kysely<ReadDatabase>, ids: readonly string[]) =>
  read
    .selectFrom("work_experiences.work_experiences as e")
    .innerJoin("work_experiences.listed_experiences as l", "l.experience_id", "e.experience_id")
    .where(sql<boolean>`e.experience_id = any(${ids}::uuid[])`)
    .where("e.status", "=", "verified")
    .select(["e.experience_id", "e.company", "e.role", "e.verified_at"]);
