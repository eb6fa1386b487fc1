import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

/** A company's confirmation of an entry as it is now. */
export async function confirmationOf(
  read: Kysely<ReadDatabase>,
  experienceId: string,
): Promise<NonNullable<CertificateView["about"]>["confirmation"]> {
  const row = await read
    .selectFrom("confirmations.answers as a")
    .innerJoin("work_experiences.work_experiences as e", (join) =>
      join.onRef("e.experience_id", "=", "a.experience_id").onRef("e.revision", "=", "a.revision"),
    )
    .leftJoin("company_proofs.proofs as p", (join) =>
      join.onRef("p.company_id", "=", "a.company_id").onRef("p.domain", "=", "a.domain"),
    )
    .where("a.experience_id", "=", experienceId)
    .where("a.status", "=", "confirmed")
    .where("e.status", "=", "verified")
    .select(["a.company_name", "a.domain", "a.role", "a.start_date", "a.end_date", "a.answered_at"])
    .select(sql<boolean>`p.company_id IS NOT NULL`.as("held"))
    .executeTakeFirst();
  if (row === undefined || row.role === null || row.start_date === null) return null;
  return {
    company: row.company_name,
    domain: row.domain,
    domainHeld: row.held,
    role: row.role,
    startDate: row.start_date,
    endDate: row.end_date,
    confirmedAt: row.answered_at.toISOString(),
  };
}
