import { type JobFilters, mayBeMistyped, maxWords, wordsOf } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

/** A search: for each typed word, the words that match it. Null: no search. */
export type SearchWords = readonly (readonly string[])[] | null;

const maxSimilar = 3;

/**
 * A word that no title and no company has is probably mistyped: similar ones are searched, too. A text without a word
 * (signs, emoji) finds nothing.
 */
export async function searchWords(read: Kysely<ReadDatabase>, { q }: Pick<JobFilters, "q">): Promise<SearchWords> {
  if (q === "") return null;
  const words = wordsOf(q).slice(0, maxWords);
  const long = words.filter(mayBeMistyped);
  if (long.length === 0) return words.map((word) => [word]);
  const known = await read.selectFrom("jobs.words").where("word", "in", long).select("word").execute();
  const unknown = new Set(long).difference(new Set(known.map(({ word }) => word)));
  return Promise.all(
    words.map(async (word) => (unknown.has(word) ? [word, ...(await similarWords(read, word))] : [word])),
  );
}

async function similarWords(read: Kysely<ReadDatabase>, word: string): Promise<string[]> {
  const rows = await read
    .selectFrom("jobs.words")
    .where(sql<boolean>`word % ${word}`)
    .orderBy(sql`similarity(word, ${word})`, "desc")
    .orderBy("word")
    .limit(maxSimilar)
    .select("word")
    .execute();
  return rows.map((row) => row.word);
}
