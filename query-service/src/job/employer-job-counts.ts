import type { GetEmployerJobCounts } from "@provenwork/contracts/job/queries";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { isListed, jobsOf } from "./employer-columns.ts";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { boundedCounts } from "./matching.ts";

/** Jobs that are not listed count as inactive, including expired and taken down ones. */
export const employerJobCounts: QueryHandler<typeof GetEmployerJobCounts> = async (_, { viewer, read, now }) => {
  const all = jobsOf(read, groupIdOf(viewer));
  const listed = isListed(now);
  const [total = 0, active = 0, inactive = 0] = await boundedCounts(read, [
    all,
    all.where(listed),
    all.where(sql<boolean>`NOT ${listed}`),
  ]);
  return { output: { total: bounded(total), active: bounded(active), inactive: bounded(inactive) } };
};
