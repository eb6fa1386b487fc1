import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { CertificateRow } from "./certificate-row.ts";

type DomainStatus = NonNullable<CertificateView["about"]>["domainNow"];

/** Number of other people with a valid proof at a certificate's domain, and whether a verified company has proven its exact host. */
export async function domainStatus(
  read: Kysely<ReadDatabase>,
  { domain: host, registered_domain, person_id }: CertificateRow,
): Promise<DomainStatus> {
  const domain = registered_domain ?? host;
  const [others, company] = await Promise.all([
    read
      .selectFrom("certificates.certificates as c")
      .leftJoin("certificates.revoked_certificates as r", "r.certificate_id", "c.certificate_id")
      .where("c.registered_domain", "=", domain)
      .where("c.person_id", "<>", person_id)
      .where("r.certificate_id", "is", null)
      .select("c.person_id")
      .distinct()
      .limit(maxCounted + 1)
      .execute(),
    read.selectFrom("company_proofs.proofs").where("domain", "=", host).select("company_id").executeTakeFirst(),
  ]);
  return { domain, others: bounded(others.length), verifiedCompany: company !== undefined };
}
