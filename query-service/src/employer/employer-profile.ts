import { type MemberRole, logoPath } from "@provenwork/contracts/company/rules";
import type { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupOf, personOf } from "#kernel/viewer.ts";

/** Null for users without a company. An invited member may have no contact data yet. */
export const employerProfile: QueryHandler<typeof GetEmployerProfile> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const companyId = groupOf(viewer);
  if (companyId === undefined) return { output: null };
  const row = await read
    .selectFrom("members.members as m")
    .innerJoin("companies.companies as c", "c.company_id", "m.company_id")
    .leftJoin("employers.employers as e", "e.person_id", "m.person_id")
    .leftJoin("company_proofs.proofs as p", "p.company_id", "m.company_id")
    .where("m.person_id", "=", personId)
    .where("m.company_id", "=", companyId)
    .select([
      "c.company_id as companyId",
      "m.role",
      "e.full_name as fullName",
      "e.email",
      "e.phone",
      "c.name as companyName",
      "c.industry",
      "c.size as companySize",
      "c.website as companyWebsite",
      "c.description as companyDescription",
      "c.logo_id",
      "c.revision",
      "p.domain as verifiedDomain",
    ])
    .executeTakeFirst();
  if (row === undefined) return { output: null };
  const { role, fullName, email, phone, logo_id, ...company } = row;
  const contact = { fullName: fullName ?? "", email: email ?? "", phone: phone ?? "" };
  return {
    output: { ...company, ...contact, companyLogo: logoPath(row.companyId, logo_id), role: role as MemberRole },
  };
};
