import type { GetAdminCandidates, GetAdminUsers, ListedUser } from "@provenwork/contracts/administration/admin-queries";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import { searchTerm, termPlace } from "@provenwork/contracts/administration/search-terms";
import { instantPlace, instantPlaceOf } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { foundUsers } from "./found-users.ts";
import { shownUser, userRows } from "./user-rows.ts";

type Roles = readonly ListedUser["userType"][];
type State = InputOf<typeof GetAdminUsers>["state"];

/** A page of accounts of these roles, the newest first. */
const newest =
  (roles: Roles, state?: State): QueryHandler<typeof GetAdminCandidates> =>
  async ({ limit, after }, { read }) => {
    let page = userRows(read, state)
      .where("a.role", "in", roles)
      .orderBy("a.registered_at", "desc")
      .orderBy("a.person_id", "desc")
      .limit(limit + 1);
    if (after !== undefined) {
      const { at, id } = instantPlaceOf(after);
      page = page.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("a.registered_at", "a.person_id"), "<", tuple(at, id)),
      );
    }
    return paged(await page.execute(), limit, shownUser, (row) => instantPlace(row.registered_at, row.id));
  };

export const adminCandidates = newest(["candidate"]);

export const adminUsers: QueryHandler<typeof GetAdminUsers> = async ({ q, role, state, ...page }, context) => {
  const roles: Roles = role === undefined ? ["candidate", "employer"] : [role];
  const kept = { ...(q && { q }), ...(role && { role }), ...(state && { state }) };
  const answer = q ? await search(q) : await newest(roles, state)(page, context);
  return "next" in answer ? { ...answer, next: { ...kept, ...answer.next } } : answer;

  async function search(given: string) {
    const term = searchTerm(given);
    const found = term === "" ? [] : await foundUsers(context.read, { ...page, term, roles, state }).execute();
    return paged(found, page.limit, shownUser, (row) => termPlace(row.term, row.id));
  }
};
