import type { ListedUser } from "@provenwork/contracts/administration/admin-queries";
import { parseTermCursor } from "@provenwork/contracts/administration/search-terms";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

export interface UserSearch {
  /** Prefix of their search terms; not empty. */
  readonly term: string;
  readonly roles: readonly ListedUser["userType"][];
  readonly limit: number;
  /** Cursor: the last row of the previous page. */
  readonly after?: string | undefined;
}

/** Sorts after every text that begins with a term: no character has a higher code point. */
export const endOfRange = "\u{10FFFF}";
const nilId = "00000000-0000-0000-0000-000000000000";

/** Whether a term has this prefix and comes after the cursor. */
export function hasPrefixAfterCursor(
  term: string,
  person: string,
  { term: wanted, after }: Pick<UserSearch, "term" | "after">,
) {
  const from = after === undefined ? { term: wanted, id: nilId } : parseTermCursor(after);
  const [own, id] = [sql.ref(term), sql.ref(person)];
  return sql<boolean>`(${own} COLLATE "C", ${id}) > (${from.term}, ${from.id}::uuid) AND ${own} COLLATE "C" < ${wanted + endOfRange}`;
}

/** The first of an account's terms that have this prefix. */
export const firstTermOf = (read: Kysely<ReadDatabase>, person: string, term: string) =>
  read
    .selectFrom("account_search.terms as o")
    .where(sql<boolean>`o.person_id = ${sql.ref(person)}`)
    .where(sql<boolean>`o.term COLLATE "C" >= ${term} AND o.term COLLATE "C" < ${term + endOfRange}`)
    .orderBy(sql`o.term COLLATE "C"`)
    .orderBy("o.slot")
    .limit(1);

/**
 * Accounts that have a term with this prefix, sorted by the first such term, and one more than fits the page. Reads one range of
 * the index of terms, from the cursor on.
 */
export function searchUsers(read: Kysely<ReadDatabase>, { term, roles, limit, after }: UserSearch) {
  return read
    .selectFrom("account_search.terms as t")
    .innerJoin("accounts.accounts as a", "a.person_id", "t.person_id")
    .select(["t.person_id as id", "t.term"])
    .where("t.role", "in", roles)
    .where(hasPrefixAfterCursor("t.term", "t.person_id", { term, after }))
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
