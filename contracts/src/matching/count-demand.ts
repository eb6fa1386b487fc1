import type { JobFacts } from "./facts.ts";
import { tradesOfJob } from "./trades-of.ts";

/** Adds to `asking` how many of these jobs ask for each skill and plain word, and are of each trade. */
export function countDemand(
  jobs: Iterable<Pick<JobFacts, "skills" | "words">>,
  asking = new Map<string, number>(),
): Map<string, number> {
  for (const { skills, words = [] } of jobs)
    for (const each of [...[...skills, ...words].map(({ skill }) => skill), ...tradesOfJob(skills)])
      asking.set(each, (asking.get(each) ?? 0) + 1);
  return asking;
}
