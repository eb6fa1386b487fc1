import type { ListedUser } from "@provenwork/contracts/administration/admin-queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** Accounts with the names and addresses given in onboarding, where there are any. */
export const userRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("accounts.accounts as a")
    .leftJoin("candidates.candidates as c", "c.person_id", "a.person_id")
    .leftJoin("employers.employers as e", "e.person_id", "a.person_id")
    .select(({ fn }) => [
      "a.person_id as id",
      "a.username",
      "a.role",
      "a.registered_at",
      "a.suspended_at",
      "a.suspension_reason",
      fn.coalesce("c.full_name", "e.full_name", "a.full_name").as("fullName"),
      fn.coalesce("c.email", "e.email", "a.email").as("email"),
    ]);
export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>["execute"]>>[number];

export const shownUser = ({ id, username, fullName, email, role, registered_at, ...row }: UserRow): ListedUser => ({
  id,
  username: username ?? "",
  fullName: fullName ?? "",
  email: email ?? "",
  userType: role,
  createdAt: registered_at.toISOString(),
  suspension:
    row.suspended_at === null ? null : { at: row.suspended_at.toISOString(), reason: row.suspension_reason ?? "" },
});
