import type { AccountState } from "@provenwork/contracts/administration/admin-queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { type UserSearch, hasPrefixAfterCursor, firstTermOf } from "./search-users.ts";

interface ReadLimits {
  /** Terms that one page of a search reads. */
  readonly terms: number;
  /** Suspended accounts that are checked one by one when those terms do not fill the page. */
  readonly suspended: number;
}
export const readLimits: ReadLimits = { terms: 3_000, suspended: 1_000 };

interface UserStateSearch extends UserSearch {
  readonly state: AccountState;
}

interface Found {
  readonly id: string;
  readonly term: string;
}

/**
 * Accounts in one state that a search finds. Most matches may be in the other state, so a page reads a bounded number of terms. If
 * they do not fill it, and few accounts are suspended, all of these are checked instead. Otherwise `lastRead` is the last term that
 * was read: the page may be short, or empty, though more follow.
 */
export async function usersInState(
  read: Kysely<ReadDatabase>,
  wanted: UserStateSearch,
  limits = readLimits,
): Promise<{ found: readonly Found[]; lastRead?: Found }> {
  const rows = await usersByTerms(read, wanted, limits).execute();
  const found = rows.filter(({ isEnd }) => !isEnd);
  const lastRead = rows.find(({ isEnd }) => isEnd);
  if (lastRead === undefined) return { found };
  if (wanted.state === "active" || !(await areFewSuspended(read, limits))) return { found, lastRead };
  return { found: await suspendedUsers(read, wanted).execute() };
}

/**
 * Accounts of the first terms with this prefix. When they do not fill the page and there may be more terms, the last row is the last
 * term that was read, marked `isEnd`.
 */
export const usersByTerms = (
  read: Kysely<ReadDatabase>,
  { term, roles, limit, after, state }: UserStateSearch,
  limits = readLimits,
) =>
  read
    .with("scanned", (db) =>
      db
        .selectFrom("account_search.terms as t")
        .select(["t.person_id as id", "t.term", "t.slot"])
        .where("t.role", "in", roles)
        .where(hasPrefixAfterCursor("t.term", "t.person_id", { term, after }))
        .orderBy(sql`t.term COLLATE "C"`)
        .orderBy("t.person_id")
        // An account can have one term twice. The next page starts after both, so the one that counts must come first.
        .orderBy("t.slot")
        .limit(limits.terms),
    )
    .with(
      // Suspended accounts are filtered before their first term is looked up. Active ones are taken in order until the page is full.
      (cte) => (state === "suspended" ? cte("in_state").materialized() : cte("in_state").notMaterialized()),
      (db) => db.selectFrom("scanned as t").selectAll().where(inState[state]),
    )
    .with("found", (db) =>
      db
        .selectFrom("in_state as t")
        .select(["t.id", "t.term"])
        .where("t.slot", "=", firstTermOf(read, "t.id", term).select("o.slot"))
        .orderBy(sql`t.term COLLATE "C"`)
        .orderBy("t.id")
        .limit(limit + 1),
    )
    .selectFrom("found")
    .select(["id", "term", sql<boolean>`false`.as("isEnd")])
    .unionAll(({ selectFrom }) => {
      const end = selectFrom("scanned as t")
        .select(["t.id", "t.term", sql<boolean>`true`.as("isEnd")])
        .where(sql<boolean>`(SELECT count(*) FROM found) <= ${limit}`)
        .orderBy(sql`t.term COLLATE "C"`)
        .orderBy("t.id")
        .offset(limits.terms - 1);
      return selectFrom(end.as("end")).selectAll();
    });

type Scanned = ExpressionBuilder<ReadDatabase & { t: Found }, "t">;

/** Suspended accounts are few: all are read at once from their own index. Most accounts are active, so the first terms fill the page. */
const inState = {
  suspended: (eb: Scanned) =>
    eb(
      "t.id",
      "in",
      eb.selectFrom("accounts.accounts as a").select("a.person_id").where("a.suspended_at", "is not", null),
    ),
  active: (eb: Scanned) =>
    eb
      .selectFrom("accounts.accounts as a")
      .select((own) => own("a.suspended_at", "is", null).as("is"))
      .whereRef("a.person_id", "=", "t.id")
      .$asScalar(),
};

async function areFewSuspended(read: Kysely<ReadDatabase>, limits: ReadLimits): Promise<boolean> {
  const some = read
    .selectFrom("accounts.accounts as a")
    .where("a.suspended_at", "is not", null)
    .select("a.person_id")
    .limit(limits.suspended + 1);
  const { count } = await read
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) <= limits.suspended;
}

/** Checks every suspended account by its first term with this prefix. */
const suspendedUsers = (read: Kysely<ReadDatabase>, { term, roles, limit, after }: UserSearch) =>
  read
    .selectFrom("accounts.accounts as a")
    .innerJoinLateral(
      () => firstTermOf(read, "a.person_id", term).select(["o.term", "o.role"]).as("t"),
      (join) => join.onTrue(),
    )
    .select(["a.person_id as id", "t.term"])
    .where("a.suspended_at", "is not", null)
    .where("t.role", "in", roles)
    .where(hasPrefixAfterCursor("t.term", "a.person_id", { term, after }))
    .orderBy(sql`t.term COLLATE "C"`)
    .orderBy("a.person_id")
    .limit(limit + 1);
