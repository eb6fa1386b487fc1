import { withImplied } from "@provenwork/contracts/matching/implied";
import { readJob } from "@provenwork/contracts/matching/read-job";
import { skillsTyped, wordsTyped } from "@provenwork/contracts/matching/lists";
import { plainWordId } from "@provenwork/contracts/matching/plain-words";
import { readPerson } from "@provenwork/contracts/matching/read-person";
import { readWords } from "@provenwork/contracts/matching/read-words";
import { score } from "@provenwork/contracts/matching/score";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import { countDemand } from "@provenwork/contracts/matching/count-demand";
import { computeWeights } from "@provenwork/contracts/matching/weights";
import MiniSearch from "minisearch";
import type pg from "pg";
import { stemmer } from "stemmer";
import { type Posting, type Query, textOf } from "./tasks.ts";

/** The best postings for a candidate, best first; those that do not match at all are left out. */
export type Ranking = (query: Pick<Query, "text" | "typed">) => Promise<readonly number[]>;

/** Postings by descending value; ties in the order of the postings. */
const best = (values: readonly number[]): number[] =>
  values
    .map((value, posting) => ({ value, posting }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || one.posting - other.posting)
    .map(({ posting }) => posting);

/** The product's own, by weights of these postings or those that hold before any are set; with all that is unknown of these people and postings left out. */
export function ours(postings: readonly Posting[], table: "weighed" | "starting" = "weighed"): Ranking {
  const jobs = postings.map((posting) => {
    const { skills, listed, words, years } = readJob({ ...posting, description: "" });
    return {
      skills: [...skills, ...listed],
      words,
      years,
      level: "mid_level",
      workplace: "on_site",
      place: undefined,
    } as const;
  });
  const weights =
    table === "starting" ? startingWeights : { version: 1, bySkill: computeWeights(jobs.length, countDemand(jobs)) };
  return ({ text, typed }) => {
    const named = new Set(typed?.flatMap(skillsTyped) ?? readPerson(text));
    const skills = withImplied(named);
    const follow = skills.filter((skill) => !named.has(skill));
    const words = (typed === undefined ? readWords(text) : wordsTyped(typed)).map(plainWordId);
    const candidate = { skills, implied: follow, words, spans: [], listed: 0, verified: 0, place: undefined };
    const values = jobs.map((job) => score(candidate, job, weights, undefined)?.matchScore ?? 0);
    return Promise.resolve(best(values));
  };
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu));

/** Words in common, as a share of all words of both. */
export function wordOverlap(postings: readonly Posting[]): Ranking {
  const all = postings.map((posting) => wordsIn(textOf(posting)));
  return ({ text }) => {
    const own = wordsIn(text);
    return Promise.resolve(
      best(
        all.map((words) => {
          const common = [...own].filter((word) => words.has(word)).length;
          return common / (own.size + words.size - common);
        }),
      ),
    );
  };
}

/** Okapi BM25+, by a search library; over words as they are, or as something makes of them. */
export function bm25(postings: readonly Posting[], wordAs = (word: string) => word): Ranking {
  const processTerm = (term: string) => wordAs(term.toLowerCase());
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ["text"], processTerm });
  index.addAll(postings.map((posting, id) => ({ id, text: textOf(posting) })));
  return ({ text }) => Promise.resolve(index.search(text, { combineWith: "OR" }).map(({ id }) => Number(id)));
}

/** The same over Porter's stems. */
export const bm25OfStems = (postings: readonly Posting[]): Ranking => bm25(postings, stemmer);

/** Full-text search of Postgres: any word, ranked by cover density. */
export async function tsRankCd(client: pg.Client, postings: readonly Posting[]): Promise<Ranking> {
  await client.query("CREATE TEMPORARY TABLE posting (id integer, words tsvector)");
  await client.query(
    "INSERT INTO posting SELECT number - 1, to_tsvector('english', text) FROM unnest($1::text[]) WITH ORDINALITY AS of (text, number)",
    [postings.map(textOf)],
  );
  return async ({ text }) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM posting, (SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS any_word FROM unnest(to_tsvector('english', $1))) AS of
       WHERE words @@ any_word ORDER BY ts_rank_cd(words, any_word) DESC, id`,
      [text],
    );
    return rows.map(({ id }) => id);
  };
}
