import { datesThenOf } from "@provenwork/contracts/work-experience/changed-since";
import type { ProvenExperience } from "@provenwork/contracts/public-profile/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { type AnsweredEntry, answersOf } from "#work-experience/current-answers.ts";
import { confirmationsOf, confirmedByOf } from "#work-experience/current-confirmations.ts";
import { datesWhenVerified } from "#work-experience/dates-when-verified.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";

/**
 * A person's experiences that have a certificate, each as its newest one states it: what was changed since has not
 * been proven. One whose certificate was revoked says so; what was never proven is left out.
 */
export async function provenExperiences(
  read: Kysely<ReadDatabase>,
  personId: string,
  now: Date,
): Promise<ProvenExperience[]> {
  const rows = await certifiedEntries(read, personId);
  const ids = rows.map(({ experience_id }) => experience_id);
  const [proven, confirmations, answers] = await Promise.all([
    datesWhenVerified(read, ids),
    confirmationsOf(read, ids),
    answersOf(read, ids),
  ]);
  return rows.flatMap((row) => experienceOf(row, { proven, confirmations, answers }, now) ?? []);
}

const certifiedEntries = (read: Kysely<ReadDatabase>, personId: string) =>
  listedExperiences(read, personId)
    .innerJoinLateral(
      (entry) =>
        entry
          .selectFrom("certificates.certificates as d")
          .leftJoin("certificates.revoked_certificates as r", "r.certificate_id", "d.certificate_id")
          .whereRef("d.experience_id", "=", "e.experience_id")
          .where("d.person_id", "=", personId)
          .orderBy("d.issue", "desc")
          .orderBy("d.edition", "desc")
          .limit(1)
          .selectAll("d")
          .select(["r.reason", "r.revoked_at"])
          .as("c"),
      (join) => join.onTrue(),
    )
    .select(["e.experience_id", "e.status", "e.start_date as start_now", "e.end_date as end_now"])
    .select(["c.certificate_id", "c.company", "c.role", "c.domain", "c.start_date", "c.end_date", "c.issue"])
    .select(["c.verified_at", "c.issued_at", "c.expires_at", "c.reason", "c.revoked_at"])
    .execute();
type Row = Awaited<ReturnType<typeof certifiedEntries>>[number];

interface Levels {
  readonly proven: Proven;
  readonly confirmations: Awaited<ReturnType<typeof confirmationsOf>>;
  readonly answers: ReadonlyMap<string, AnsweredEntry>;
}

type Proven = Awaited<ReturnType<typeof datesWhenVerified>>;

function experienceOf(row: Row, { proven, confirmations, answers }: Levels, now: Date): ProvenExperience | undefined {
  const { company, role, domain } = row;
  if (company === null || role === null || domain === null || row.reason === "person-erased") return undefined;
  const revoked =
    row.reason === null || row.revoked_at === null ? null : { reason: row.reason, at: row.revoked_at.toISOString() };
  const status = revoked !== null ? "revoked" : row.expires_at <= now ? "expired" : "valid";
  return {
    certificateId: row.certificate_id,
    company,
    role,
    domain,
    ...datesOf(row, revoked === null, proven),
    verifiedAt: row.verified_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    status,
    revoked,
    confirmation: status === "valid" ? confirmedByOf(confirmations.get(row.experience_id)) : null,
    answeredFrom: status === "valid" ? (answers.get(row.experience_id)?.domain ?? null) : null,
  };
}

/** Dates can change without ending the certificate: the current ones, with those of the verification if they differ. */
function datesOf(row: Row, holds: boolean, proven: Proven) {
  if (!holds || row.status !== "verified" || row.start_now === null)
    return { startDate: row.start_date, endDate: row.end_date, datesThen: null };
  const shown = { startDate: row.start_now, endDate: row.end_now };
  const then = proven.get(row.experience_id);
  return { ...shown, datesThen: then?.issue === row.issue ? datesThenOf(shown, then) : null };
}
