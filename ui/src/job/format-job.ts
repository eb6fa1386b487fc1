import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { lastDayAt } from "@provenwork/contracts/job/listing-days";
import { formatDayUtc } from "#design/format.ts";

export const formatJobCount = (counted: BoundedCount, kind = ""): string =>
  `${formatCount(counted)} ${kind}${counted.count === 1 && !counted.more ? "job" : "jobs"}`;

/** The last day of a listing. */
export const formatLastDay = (expiresAt: string): string => formatDayUtc(lastDayAt(expiresAt));
