import { companyInputs, logoPath } from "@provenwork/contracts/company/rules";
import type { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { columnsOf, shownFrom } from "#kernel/field-columns.ts";
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
      "m.role",
      "e.full_name as fullName",
      "e.email",
      "e.phone",
      "c.logo_id",
      "c.revision",
      "p.domain as verifiedDomain",
    ])
    .select(columnsOf("c", companyInputs))
    .executeTakeFirst();
  if (row === undefined) return { output: null };
  const { role, fullName, email, phone, logo_id, revision, verifiedDomain } = row;
  const company = { companyId, ...shownFrom(companyInputs, row), revision, verifiedDomain };
  const contact = { fullName: fullName ?? "", email: email ?? "", phone: phone ?? "" };
  return {
    output: { ...company, ...contact, companyLogo: logoPath(companyId, logo_id), role },
  };
};
