import type { GetNewJobs } from "@provenwork/contracts/job/search-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { boundedCounts, matchingJobs } from "./matching.ts";
import { searchWords } from "./search-words.ts";

export const newJobs: QueryHandler<typeof GetNewJobs> = async ({ since, ...filters }, { read, now }) => {
  const wanted = await searchWords(read, filters);
  const newer = matchingJobs(read, filters, wanted, now).where("j.listed_at", ">", new Date(since));
  const [count = 0] = await boundedCounts(read, [newer]);
  return { output: bounded(count) };
};
