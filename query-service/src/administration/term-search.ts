import { searchTerm, termCursor, parseTermCursor } from "@provenwork/contracts/administration/search-terms";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { paged } from "#kernel/paged.ts";
import { endOfRange } from "./search-users.ts";

interface TermSearch {
  readonly kind: "company" | "job" | "application" | "certificate";
  /** Prefix of their search terms; not empty. */
  readonly term: string;
  readonly limit: number;
  /** Cursor: the last row of the previous page. */
  readonly after?: string | undefined;
  /** Whether the row at the cursor is included. */
  readonly inclusive?: boolean;
}

export interface Found {
  readonly id: string;
  readonly term: string;
}

/** Whether a term has this prefix, in the exact words of its index. */
export const hasPrefix = (table: "t" | "o", term: string) =>
  sql<boolean>`${sql.ref(`${table}.term`)} COLLATE "C" >= ${term} AND ${sql.ref(`${table}.term`)} COLLATE "C" < ${term + endOfRange}`;

/**
 * Ids sorted by the first of their terms that has this prefix, and one more than fits the page. Reads one range of the index of
 * terms, from the cursor on.
 */
export function foundIds(read: Kysely<ReadDatabase>, { kind, term, limit, after, inclusive = false }: TermSearch) {
  const beyond = inclusive ? sql`>=` : sql`>`;
  const from = after === undefined ? { term, id: "" } : parseTermCursor(after);
  return read
    .selectFrom("admin_search.terms as t")
    .select(["t.id", "t.term"])
    .where("t.kind", "=", kind)
    .where(sql<boolean>`(t.term COLLATE "C", t.id COLLATE "C") ${beyond} (${from.term}, ${from.id})`)
    .where(sql<boolean>`t.term COLLATE "C" < ${term + endOfRange}`)
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

/** A page of a list: search results, or the newest rows without a search. */
export async function searchOrNewest<Shown extends { readonly id: string }>(
  read: Kysely<ReadDatabase>,
  kind: TermSearch["kind"],
  { q, ...page }: Page,
  {
    newest,
    byIds,
    others,
  }: {
    newest: (page: Omit<Page, "q">) => Promise<{ output: Shown[]; next?: Readonly<Record<string, string>> }>;
    byIds: (ids: readonly string[]) => Promise<readonly Shown[]>;
    /** Further results, after those found by their own terms. */
    others?: (wanted: Others) => Promise<{ found: readonly Found[]; lastRead?: Found }>;
  },
) {
  if (!q) return newest(page);
  const term = searchTerm(q);
  if (term === "") return { output: [] };
  const place = page.after === undefined ? undefined : parseTermCursor(page.after);
  const otherPlace = place && isOther(place) ? { ...place, term: place.term.slice(1) } : undefined;
  const own: readonly Found[] = otherPlace ? [] : await foundIds(read, { ...page, kind, term }).execute();
  const room = page.limit - own.length;
  const more = room < 0 ? undefined : await others?.({ term, limit: room, after: otherPlace });
  const found = [...own, ...(more?.found ?? []).map(markedAsOther)];
  const { output: ids, next } = paged(found, page.limit, ({ id }) => id, cursorOf);
  const lastRead = more?.lastRead && { limit: String(page.limit), after: cursorOf(markedAsOther(more.lastRead)) };
  const shown = new Map((ids.length === 0 ? [] : await byIds(ids)).map((each) => [each.id, each]));
  // Rows deleted since their terms were read are left out.
  const output = ids.flatMap((id) => shown.get(id) ?? []);
  const after = next ?? lastRead;
  return after === undefined ? { output } : { output, next: { q, ...after } };
}

interface Others {
  readonly term: string;
  readonly limit: number;
  readonly after: Found | undefined;
}

const cursorOf = ({ term, id }: Found) => termCursor(term, id);
/** No term begins with a space; cursors of the other results do. */
const markedAsOther = ({ term, id }: Found): Found => ({ term: ` ${term}`, id });
const isOther = ({ term }: Found) => term.startsWith(" ");
