import type { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { ApplicationStatus } from "@provenwork/contracts/application/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import { bounded, mostCounted } from "#job/matching.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { companyApplications } from "./company-applications.ts";

/** Withdrawn ones count among all. */
export const employerApplicationCounts: QueryHandler<typeof GetEmployerApplicationCounts> = async (
  input,
  { viewer, read },
) => {
  const counted = async (status?: ApplicationStatus) => {
    const some = companyApplications(read, groupIdOf(viewer), { ...input, status })
      .select("a.job_id")
      .limit(mostCounted + 1)
      .as("some");
    const { count } = await read
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    return bounded(Number(count));
  };
  const [all, pending, approved, rejected] = await Promise.all([
    counted(),
    counted("pending"),
    counted("approved"),
    counted("rejected"),
  ]);
  return { output: { all, pending, approved, rejected } };
};
