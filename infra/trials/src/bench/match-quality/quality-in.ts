import { type Quality, meanOf, qualityOf } from "./measures.ts";
import type { Ranking } from "./rankings.ts";
import type { Task } from "./tasks.ts";

/** Quality of a ranking over all queries of a task. */
export async function qualityIn({ postings, queries }: Task, rank: Ranking): Promise<Quality> {
  const all: Quality[] = [];
  for (const query of queries) {
    const { without, fits } = query;
    const ranked = (await rank(query)).filter((posting) => posting !== without);
    const fitting = postings.filter((_, posting) => posting !== without && fits(posting)).length;
    if (fitting > 0) all.push(qualityOf(ranked, fits, fitting));
  }
  return meanOf(all);
}
