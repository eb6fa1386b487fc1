import type {
  AccountState,
  GetAdminCandidates,
  GetAdminUsers,
  ListedUser,
} from "@provenwork/contracts/administration/admin-queries";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import { searchTerm, termCursor } from "@provenwork/contracts/administration/search-terms";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { searchUsers } from "./search-users.ts";
import { shownUser, userRows } from "./user-rows.ts";
import { usersInState } from "./users-in-state.ts";

type Roles = readonly ListedUser["userType"][];

/** A page of accounts of these roles, the newest first. */
const newest =
  (roles: Roles, state?: AccountState): QueryHandler<typeof GetAdminCandidates> =>
  async (page, { read }) => {
    const rows = await newestUsers(read, { ...page, roles, state }).execute();
    return paged(rows, page.limit, shownUser, (row) => instantCursor(row.registered_at, row.id));
  };

interface NewestUsersQuery extends InputOf<typeof GetAdminCandidates> {
  readonly roles: Roles;
  readonly state: AccountState | undefined;
}

/** One more than the page has room for. Each state has indexes of its own, so that it costs what its page holds. */
export function newestUsers(read: Kysely<ReadDatabase>, { roles, state, limit, after }: NewestUsersQuery) {
  let page = userRows(read)
    .where("a.role", "in", roles)
    .orderBy("a.registered_at", "desc")
    .orderBy("a.person_id", "desc")
    .limit(limit + 1);
  if (state !== undefined) page = page.where("a.suspended_at", state === "suspended" ? "is not" : "is", null);
  if (after === undefined) return page;
  const { at, id } = parseInstantCursor(after);
  return page.where(({ eb, refTuple, tuple }) => eb(refTuple("a.registered_at", "a.person_id"), "<", tuple(at, id)));
}

export const adminCandidates = newest(["candidate"]);

export const adminUsers: QueryHandler<typeof GetAdminUsers> = async ({ q, role, state, ...page }, context) => {
  const roles: Roles = role === undefined ? ["candidate", "employer"] : [role];
  const kept = { ...(q && { q }), ...(role && { role }), ...(state && { state }) };
  const answer = q ? await search(q) : await newest(roles, state)(page, context);
  return "next" in answer ? { ...answer, next: { ...kept, ...answer.next } } : answer;

  async function search(given: string) {
    const term = searchTerm(given);
    if (term === "") return { output: [] };
    const wanted = { ...page, term, roles };
    const { found, lastRead } =
      state === undefined
        ? { found: await searchUsers(context.read, wanted).execute() }
        : await usersInState(context.read, { ...wanted, state });
    const { output: ids, next } = paged(found, page.limit, idOf, cursorOf);
    const shown = new Map(
      (ids.length === 0 ? [] : await userRows(context.read).where("a.person_id", "in", ids).execute()).map((row) => [
        row.id,
        row,
      ]),
    );
    const output = ids.flatMap((id) => shown.get(id) ?? []).map(shownUser);
    const after = next ?? (lastRead && { limit: String(page.limit), after: cursorOf(lastRead) });
    return after === undefined ? { output } : { output, next: after };
  }
};

const idOf = ({ id }: { id: string }) => id;
const cursorOf = ({ term, id }: { term: string; id: string }) => termCursor(term, id);
