import type { Kysely } from "kysely";
import type { CertificateView, GetCertificate } from "@provenwork/contracts/work-experience/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { QueryHandler } from "#kernel/mount.ts";
import { type CertificateRow, certificateOf } from "./certificate-row.ts";

export const certificate: QueryHandler<typeof GetCertificate> = async ({ certificateId }, { read, writeSide, now }) => {
  const row = await certificateOf({ read, writeSide }, certificateId);
  if (row === undefined) return { refusal: "no-certificate" };
  if (row.company === null) return { output: { certificateId, status: "erased", about: null, revoked: null } };
  const [person, steps] = await Promise.all([nameOf(read, row.person_id), stepsOf(read, row)]);
  const revoked = revocationOf(row);
  return {
    output: {
      certificateId,
      status: revoked !== null ? "revoked" : row.expires_at <= now ? "expired" : "valid",
      about: {
        person,
        role: row.role,
        company: row.company,
        domain: row.domain,
        verifiedAt: row.verified_at.toISOString(),
        issuedAt: row.issued_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        timeline: [
          ...steps,
          { kind: "issued", at: row.issued_at.toISOString() },
          ...(revoked === null ? [] : [{ kind: "revoked" as const, at: revoked.at }]),
        ],
      },
      revoked,
    },
  };
};

const revocationOf = ({ reason, revoked_at: at }: CertificateRow): CertificateView["revoked"] =>
  reason === null || at === null ? null : { reason: reason as never, at: at.toISOString() };

/** The name as the candidate gives it now. */
async function nameOf(read: Kysely<ReadDatabase>, personId: string): Promise<string> {
  const row = await read
    .selectFrom("candidates.candidates")
    .where("person_id", "=", personId)
    .select("full_name")
    .executeTakeFirst();
  return row?.full_name ?? "";
}

type Step = NonNullable<CertificateView["about"]>["timeline"][number];

const kinds: Readonly<Record<string, Step["kind"]>> = {
  described: "listed",
  "code-mailed": "code-mailed",
  "code-refused": "code-refused",
  verified: "verified",
};

/** What led to the verification that the certificate is about: the listing, and what became of its code. */
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
