import type { ListedUser } from "@provenwork/contracts/administration/admin-queries";
import { termPlaceOf } from "@provenwork/contracts/administration/search-terms";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

export interface Wanted {
  /** What they are found by begins with it; not empty. */
  readonly term: string;
  readonly roles: readonly ListedUser["userType"][];
  readonly limit: number;
  /** The place of the last one on the previous page. */
  readonly after?: string | undefined;
}

/** Behind every text that begins with a term: no character has a higher code point. */
const last = "\u{10FFFF}";

/**
 * Accounts in the order of the first of their terms that begins so, and one more than the page has room for. It reads one range of
 * the index of terms, from the cursor on.
 */
export function foundUsers(read: Kysely<ReadDatabase>, { term, roles, limit, after }: Wanted) {
  const from = after === undefined ? { term, id: "00000000-0000-0000-0000-000000000000" } : termPlaceOf(after);
  return read
    .selectFrom("account_search.terms as t")
    .innerJoin("accounts.accounts as a", "a.person_id", "t.person_id")
    .select(["t.person_id as id", "t.term", "a.suspended_at"])
    .where("t.role", "in", roles)
    .where(sql<boolean>`(t.term COLLATE "C", t.person_id) > (${from.term}, ${from.id}::uuid)`)
    .where(sql<boolean>`t.term COLLATE "C" < ${term + last}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("account_search.terms as o")
            .select("o.slot")
            .whereRef("o.person_id", "=", "t.person_id")
            .where(sql<boolean>`o.term COLLATE "C" >= ${term}`)
            .where(sql<boolean>`(o.term COLLATE "C", o.slot) < (t.term COLLATE "C", t.slot)`),
        ),
      ),
    )
    .orderBy(sql`t.term COLLATE "C"`)
    .orderBy("t.person_id")
    .limit(limit + 1);
}
