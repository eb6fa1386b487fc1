import { wordsOf } from "@provenwork/contracts/job/search";

interface Titled {
  readonly title: string;
}

/** A word that more titles have says nothing about the work, such as "senior". */
const maxShare = 0.15;
/** On a small board every word is in a large share of titles. */
const alwaysCounted = 5;

/**
 * The jobs whose titles share words with a title, the most alike first; equals stay in their order. A shared word counts by its
 * rarity among `titles` (inverse document frequency).
 */
export function rankSimilar<J extends Titled>(title: string, jobs: readonly J[], count: number): J[] {
  const wanted = new Set(wordsOf(title));
  const shared = jobs.map((job) => ({ job, words: new Set(wordsOf(job.title)).intersection(wanted) }));
  const uses = new Map<string, number>();
  for (const { words } of shared) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const maxUses = Math.max(alwaysCounted, maxShare * jobs.length);
  const weight = (word: string): number => {
    const used = uses.get(word) ?? 0;
    return used > maxUses ? 0 : Math.log(1 + jobs.length / used);
  };
  return shared
    .map(({ job, words }) => ({ job, score: [...words].reduce((sum, word) => sum + weight(word), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ job }) => job);
}
