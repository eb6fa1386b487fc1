import type { GetNewJobs } from "@provenwork/contracts/job/search-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { countsUpTo, matching } from "./matching.ts";
import { wantedWords } from "./wanted.ts";

export const newJobs: QueryHandler<typeof GetNewJobs> = async ({ since, ...filters }, { read, now }) => {
  const wanted = await wantedWords(read, filters);
  const newer = matching(read, filters, wanted, now).where("j.listed_at", ">", new Date(since));
  const [count = 0] = await countsUpTo(read, [newer]);
  return { output: bounded(count) };
};
