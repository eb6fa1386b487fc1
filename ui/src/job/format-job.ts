import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { formatCount, isOne } from "@provenwork/contracts/kernel/format-count";

export const formatJobCount = (counted: BoundedCount, kind = ""): string =>
  `${formatCount(counted)} ${kind}${isOne(counted) ? "job" : "jobs"}`;

/** Applications for a job: "12 · 3 new". */
export const formatNewCount = (all: BoundedCount, unopened: BoundedCount): string =>
  joinFacts(formatCount(all), unopened.count > 0 && `${formatCount(unopened)} new`);
