import type { GetCompanyMembers } from "@provenwork/contracts/company/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";

/** An invited member has no contact data yet and is listed by username. */
export const companyMembers: QueryHandler<typeof GetCompanyMembers> = async (_, { viewer, read }) => {
  const rows = await read
    .selectFrom("members.members as m")
    .leftJoin("employers.employers as e", "e.person_id", "m.person_id")
    .leftJoin("accounts.accounts as a", "a.person_id", "m.person_id")
    .where("m.company_id", "=", groupIdOf(viewer))
    .select([
      "m.person_id",
      "m.role",
      "m.founder",
      "m.joined_at",
      "e.full_name",
      "e.email",
      "a.username",
      "a.suspended_at",
    ])
    .orderBy("m.joined_at")
    .orderBy("m.person_id")
    .execute();
  return {
    output: rows.map(({ person_id, role, founder, joined_at, full_name, email, username, suspended_at }) => ({
      memberId: person_id,
      name: full_name ?? username ?? "",
      email,
      role,
      founder,
      joinedAt: joined_at.toISOString(),
      suspended: suspended_at !== null,
      you: person_id === personOf(viewer),
    })),
  };
};
