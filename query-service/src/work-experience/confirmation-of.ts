import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { currentConfirmations, domainHeld } from "./current-confirmations.ts";

/** A company's confirmation of an entry as it is now. */
export async function confirmationOf(
  read: Kysely<ReadDatabase>,
  experienceId: string,
): Promise<NonNullable<CertificateView["about"]>["confirmation"]> {
  const row = await currentConfirmations(read)
    .where("a.experience_id", "=", experienceId)
    .select(["a.company_name", "a.domain", "a.role", "a.start_date", "a.end_date", "a.answered_at"])
    .select(domainHeld.as("held"))
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
