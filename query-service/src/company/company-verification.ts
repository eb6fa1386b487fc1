import type { CompanyVerification, GetCompanyVerification } from "@provenwork/contracts/company/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { codeColumns, mailedCodeOf } from "#mailed-code/columns.ts";

export const companyVerification: QueryHandler<typeof GetCompanyVerification> = async (_, { viewer, read, now }) => {
  const companyId = groupIdOf(viewer);
  const [proof, code] = await Promise.all([proofOf(read, companyId), codeOf(read, companyId)]);
  return { output: { serverTime: now.toISOString(), proof, code } };
};

async function proofOf(read: Kysely<ReadDatabase>, companyId: string): Promise<CompanyVerification["proof"]> {
  const row = await read
    .selectFrom("company_proofs.proofs as p")
    .leftJoin("employers.employers as e", "e.person_id", "p.verified_by")
    .leftJoin("accounts.accounts as a", "a.person_id", "p.verified_by")
    .where("p.company_id", "=", companyId)
    .select(["p.domain", "p.verified_at", "p.address", "e.full_name", "a.username"])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { domain, verified_at, address, full_name, username } = row;
  return { domain, verifiedAt: verified_at.toISOString(), address, by: full_name ?? username };
}

/** The newest code, which replaces earlier ones. It is valid while the member who requested it is a member and can sign in. */
async function codeOf(read: Kysely<ReadDatabase>, companyId: string): Promise<CompanyVerification["code"]> {
  const row = await read
    .selectFrom("company_proofs.domain_codes as c")
    .leftJoin("members.members as m", (join) =>
      join.onRef("m.company_id", "=", "c.company_id").onRef("m.person_id", "=", "c.asked_by"),
    )
    .leftJoin("accounts.accounts as a", "a.person_id", "c.asked_by")
    .where("c.company_id", "=", companyId)
    .orderBy("c.issue", "desc")
    .limit(1)
    .select(codeColumns)
    .select(["c.domain", "c.address", "m.person_id as member", "a.suspended_at"])
    .executeTakeFirst();
  const code = row && mailedCodeOf(row);
  if (!code || row.address === null || row.member === null || row.suspended_at !== null) return null;
  return { ...code, domain: row.domain, address: row.address };
}
