import type { GetCompany } from "@provenwork/contracts/company/queries";
import { companyFields, logoPath } from "@provenwork/contracts/company/rules";
import { columnsOf, shownFrom } from "#kernel/field-columns.ts";
import type { QueryHandler } from "#kernel/mount.ts";

/** A closed company is unknown. Members and addresses stay its own. */
export const company: QueryHandler<typeof GetCompany> = async ({ companyId }, { read }) => {
  const row = await read
    .selectFrom("companies.companies as c")
    .leftJoin("company_proofs.proofs as p", "p.company_id", "c.company_id")
    .where("c.company_id", "=", companyId)
    .select(columnsOf("c", companyFields))
    .select(["c.founded_at", "c.logo_id"])
    .select(["p.domain", "p.verified_at"])
    .executeTakeFirst();
  if (row === undefined) return { refusal: "no-company" };
  const { founded_at, logo_id, domain, verified_at } = row;
  const proof = domain === null || verified_at === null ? null : { domain, verifiedAt: verified_at.toISOString() };
  const profile = shownFrom(companyFields, row);
  return {
    output: { companyId, ...profile, logo: logoPath(companyId, logo_id), foundedAt: founded_at.toISOString(), proof },
  };
};
