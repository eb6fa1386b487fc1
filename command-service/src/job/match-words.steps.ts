import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";

/** The entries whose words a text contains, in any inflection. Stop words, such as "the", match every text. */
export async function matchWords<T extends { readonly words: readonly string[] }>(
  database: Kysely<WriteDatabase>,
  text: string,
  some: readonly T[],
): Promise<T[]> {
  // Words consist only of letters and digits, so a tsquery can be concatenated from them.
  const queries = some.map(({ words }) => words.join(" & "));
  const { rows } = await sql<{ place: string }>`
    SELECT place FROM unnest(${queries}::text[]) WITH ORDINALITY AS wanted (query, place)
    WHERE numnode(to_tsquery('english', query)) = 0 OR to_tsvector('english', ${text}) @@ to_tsquery('english', query)`.execute(
    database,
  );
  const found = new Set(rows.map(({ place }) => Number(place) - 1));
  return some.filter((_, index) => found.has(index));
}
