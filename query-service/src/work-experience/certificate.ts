import type { Kysely } from "kysely";
import { datesThenOf } from "@provenwork/contracts/work-experience/changed-since";
import type { CertificateView, GetCertificate } from "@provenwork/contracts/work-experience/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { getDomain } from "tldts";
import type { QueryHandler } from "#kernel/mount.ts";
import { currentCertificate } from "./current-certificate.ts";
import { datesWhenVerified } from "./dates-when-verified.ts";
import { answerOf } from "./current-answers.ts";
import { confirmationOf } from "./confirmation-of.ts";
import { domainStatus } from "./domain-status.ts";
import { type CertificateRow, certificateOf } from "./certificate-row.ts";

export const certificate: QueryHandler<typeof GetCertificate> = async ({ certificateId }, { read, writeSide, now }) => {
  const row = await certificateOf({ read, writeSide }, certificateId);
  if (row === undefined) return { refusal: "no-certificate" };
  if (row.company === null)
    return { output: { certificateId, status: "erased", about: null, revoked: null, replacedBy: null } };
  const revoked = revocationOf(row);
  const [steps, domainNow, datesThen, confirmation, answered, replacedBy] = await Promise.all([
    stepsOf(read, row),
    domainStatus(read, row),
    revoked === null ? datesThenFor(read, row) : null,
    revoked === null ? confirmationOf(read, row.experience_id) : null,
    revoked === null ? answerOf(read, row.experience_id) : null,
    revoked?.reason === "reissued" ? replacementOf(read, row) : null,
  ]);
  return {
    output: {
      certificateId,
      status: revoked !== null ? "revoked" : row.expires_at <= now ? "expired" : "valid",
      about: {
        domain: row.domain,
        registeredDomain: getDomain(row.domain) ?? row.domain,
        role: row.role,
        company: row.company,
        holder: holderOf(row),
        datesThen,
        verifiedAt: row.verified_at.toISOString(),
        issuedAt: row.issued_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        timeline: [
          ...steps,
          { kind: "issued", at: row.issued_at.toISOString() },
          ...(revoked === null ? [] : [{ kind: "revoked" as const, at: revoked.at }]),
        ],
        confirmation,
        answered,
        domainNow,
      },
      revoked,
      replacedBy,
    },
  };
};

const revocationOf = ({ reason, revoked_at: at }: CertificateRow): CertificateView["revoked"] =>
  reason === null || at === null ? null : { reason, at: at.toISOString() };

/** The certificate of the same person's entry that counts now. */
async function replacementOf(read: Kysely<ReadDatabase>, { experience_id, person_id }: CertificateRow) {
  const row = await read
    .selectFrom("work_experiences.work_experiences as e")
    .where("e.experience_id", "=", experience_id)
    .where("e.person_id", "=", person_id)
    .where("e.status", "=", "verified")
    .select(currentCertificate)
    .executeTakeFirst();
  return row?.certificate_id ?? null;
}

const holderOf = ({ holder_name: name, start_date: startDate, end_date: endDate }: CertificateRow) =>
  name === null || startDate === null ? null : { name, startDate, endDate };

/** The entry's dates at verification, if its holder has changed them since. */
async function datesThenFor(read: Kysely<ReadDatabase>, { experience_id, issue }: CertificateRow) {
  const [entry, proven] = await Promise.all([
    read
      .selectFrom("work_experiences.work_experiences")
      .where("experience_id", "=", experience_id)
      .where("status", "=", "verified")
      .select(["start_date", "end_date"])
      .executeTakeFirst(),
    datesWhenVerified(read, [experience_id]),
  ]);
  const then = proven.get(experience_id);
  if (entry === undefined || entry.start_date === null || then?.issue !== issue) return null;
  return datesThenOf({ startDate: entry.start_date, endDate: entry.end_date }, then);
}

type Step = NonNullable<CertificateView["about"]>["timeline"][number];

const kinds: Readonly<Record<string, Step["kind"]>> = {
  described: "listed",
  "code-mailed": "code-mailed",
  "code-refused": "code-refused",
  verified: "verified",
};

/** Steps to the certificate's verification: the entry's description and those of its code. */
async function stepsOf(read: Kysely<ReadDatabase>, { experience_id, issue }: CertificateRow): Promise<Step[]> {
  const rows = await read
    .selectFrom("verification_timelines.verification_timelines")
    .where("experience_id", "=", experience_id)
    .where((where) => where.or([where("kind", "=", "described"), where("issue", "=", issue)]))
    .orderBy("revision")
    .select(["kind", "at"])
    .execute();
  return rows.flatMap(({ kind, at }) => {
    const known = kinds[kind];
    return known === undefined ? [] : [{ kind: known, at: at.toISOString() }];
  });
}
