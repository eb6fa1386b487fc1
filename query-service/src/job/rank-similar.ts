import { wordsOf } from "@provenwork/contracts/job/search";

interface Titled {
  readonly title: string;
}

/** They say how far somebody is, not what the work is. */
const levels = "senior sr junior jr lead principal staff mid entry level i ii iii iv";
const fillers = "a an and as at for in of on or the to with m f d w x";
const notTheWork = new Set(`${levels} ${fillers}`.split(" "));
const workOf = (title: string): Set<string> => new Set(wordsOf(title).filter((word) => !notTheWork.has(word)));

/**
 * The jobs whose titles share words with a title, the most alike first; equals stay in their order. A shared word counts by its
 * rarity among `titles` (inverse document frequency).
 */
export function rankSimilar<J extends Titled>(title: string, jobs: readonly J[], count: number): J[] {
  const wanted = workOf(title);
  const shared = jobs.map((job) => ({ job, words: workOf(job.title).intersection(wanted) }));
  const uses = new Map<string, number>();
  for (const { words } of shared) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const weight = (word: string): number => Math.log(1 + jobs.length / (uses.get(word) ?? 1));
  return shared
    .map(({ job, words }) => ({ job, score: [...words].reduce((sum, word) => sum + weight(word), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ job }) => job);
}
