import type { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { ApplicationStatus } from "@provenwork/contracts/application/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import { boundedCount } from "#kernel/bounded-count.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { companyApplications } from "./company-applications.ts";

export const employerApplicationCounts: QueryHandler<typeof GetEmployerApplicationCounts> = async (
  input,
  { viewer, read },
) => {
  const countedIn = (status?: ApplicationStatus) =>
    boundedCount(read, companyApplications(read, groupIdOf(viewer), { ...input, status }).select("a.job_id"));
  const [all, pending, approved, rejected, withdrawn] = await Promise.all([
    countedIn(),
    countedIn("pending"),
    countedIn("approved"),
    countedIn("rejected"),
    countedIn("withdrawn"),
  ]);
  return { output: { all, pending, approved, rejected, withdrawn } };
};
