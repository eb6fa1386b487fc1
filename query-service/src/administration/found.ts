import { searchTerm, termPlace, termPlaceOf } from "@provenwork/contracts/administration/search-terms";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { paged } from "#kernel/paged.ts";

interface Wanted {
  readonly kind: "company" | "job" | "application" | "certificate";
  /** What they are found by begins with it; not empty. */
  readonly term: string;
  readonly limit: number;
  /** The place of the last one on the previous page. */
  readonly after?: string | undefined;
}

/** Behind every text that begins with a term: no character has a higher code point. */
const last = "\u{10FFFF}";

/**
 * The ids of things in the order of the first of their terms that begins so, and one more than the page has room for. It reads one
 * range of the index of terms, from the cursor on.
 */
export function foundIds(read: Kysely<ReadDatabase>, { kind, term, limit, after }: Wanted) {
  const from = after === undefined ? { term, id: "" } : termPlaceOf(after);
  return read
    .selectFrom("admin_search.terms as t")
    .select(["t.id", "t.term"])
    .where("t.kind", "=", kind)
    .where(sql<boolean>`(t.term COLLATE "C", t.id COLLATE "C") > (${from.term}, ${from.id})`)
    .where(sql<boolean>`t.term COLLATE "C" < ${term + last}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("admin_search.terms as o")
            .select("o.slot")
            .whereRef("o.kind", "=", "t.kind")
            .whereRef("o.id", "=", "t.id")
            .where(sql<boolean>`o.term COLLATE "C" >= ${term}`)
            .where(sql<boolean>`(o.term COLLATE "C", o.slot) < (t.term COLLATE "C", t.slot)`),
        ),
      ),
    )
    .orderBy(sql`t.term COLLATE "C"`)
    .orderBy(sql`t.id COLLATE "C"`)
    .limit(limit + 1);
}

interface Page {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** The page of a list that the caller asks for: of a search where there is one, else the newest. */
export async function searched<Shown extends { readonly id: string }>(
  read: Kysely<ReadDatabase>,
  kind: Wanted["kind"],
  { q, ...page }: Page,
  {
    newest,
    byIds,
  }: {
    newest: (page: Omit<Page, "q">) => Promise<{ output: Shown[]; next?: Readonly<Record<string, string>> }>;
    byIds: (ids: readonly string[]) => Promise<readonly Shown[]>;
  },
) {
  if (!q) return newest(page);
  const term = searchTerm(q);
  const found = term === "" ? [] : await foundIds(read, { ...page, kind, term }).execute();
  const { output: ids, next } = paged(
    found,
    page.limit,
    ({ id }) => id,
    (row) => termPlace(row.term, row.id),
  );
  const shown = new Map((ids.length === 0 ? [] : await byIds(ids)).map((each) => [each.id, each]));
  // What went since its terms were read is left out.
  const output = ids.flatMap((id) => shown.get(id) ?? []);
  return next === undefined ? { output } : { output, next: { q, ...next } };
}
