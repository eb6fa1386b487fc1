import type { GetAdminUsers, ListedUser } from "@provenwork/contracts/administration/admin-queries";
import { instantPlace, instantPlaceOf } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";

/** A page of accounts of these roles. Names are those given in onboarding, where there are any. */
const usersOf =
  (...roles: readonly ListedUser["userType"][]): QueryHandler<typeof GetAdminUsers> =>
  async ({ limit, after }, { read }) => {
    let users = read
      .selectFrom("accounts.accounts as a")
      .leftJoin("candidates.candidates as c", "c.person_id", "a.person_id")
      .leftJoin("employers.employers as e", "e.person_id", "a.person_id")
      .where("a.role", "in", roles)
      .select(({ fn }) => [
        "a.person_id as id",
        "a.username",
        "a.role",
        "a.registered_at",
        fn.coalesce("c.full_name", "e.full_name", "a.full_name").as("fullName"),
        fn.coalesce("c.email", "e.email", "a.email").as("email"),
      ])
      .orderBy("a.registered_at", "desc")
      .orderBy("a.person_id", "desc")
      .limit(limit + 1);
    if (after !== undefined) {
      const { at, id } = instantPlaceOf(after);
      users = users.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("a.registered_at", "a.person_id"), "<", tuple(at, id)),
      );
    }
    return paged(
      await users.execute(),
      limit,
      (row) => ({
        id: row.id,
        username: row.username ?? "",
        fullName: row.fullName ?? "",
        email: row.email ?? "",
        userType: row.role as ListedUser["userType"],
        createdAt: row.registered_at.toISOString(),
      }),
      (row) => instantPlace(row.registered_at, row.id),
    );
  };

export const adminUsers = usersOf("candidate", "employer");
export const adminCandidates = usersOf("candidate");
