import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { countWords } from "@provenwork/contracts/kernel/count-words";
import { lastDayAt } from "@provenwork/contracts/job/listing-days";
import { formatDayUtc } from "#design/format.ts";

export const jobsWords = (counted: BoundedCount, kind = ""): string =>
  `${countWords(counted)} ${kind}${counted.count === 1 && !counted.more ? "job" : "jobs"}`;

/** The last day of a listing. */
export const lastDayWords = (expiresAt: string): string => formatDayUtc(lastDayAt(expiresAt));
