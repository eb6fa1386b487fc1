import type { GetCompany } from "@provenwork/contracts/company/queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** A closed company is unknown. Members and addresses stay its own. */
export const company: QueryHandler<typeof GetCompany> = async ({ companyId }, { read }) => {
  const row = await read
    .selectFrom("companies.companies as c")
    .leftJoin("company_proofs.proofs as p", "p.company_id", "c.company_id")
    .where("c.company_id", "=", companyId)
    .select(["c.name", "c.industry", "c.size", "c.website", "c.description", "c.founded_at"])
    .select(["p.domain", "p.verified_at"])
    .executeTakeFirst();
  if (row === undefined) return { refusal: "no-company" };
  const { founded_at, domain, verified_at, ...said } = row;
  const proof = domain === null || verified_at === null ? null : { domain, verifiedAt: verified_at.toISOString() };
  return { output: { companyId, ...said, foundedAt: founded_at.toISOString(), proof } };
};
