import type { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { boundedCount } from "#kernel/bounded-count.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { type StoredFilters, companyApplications } from "./company-applications.ts";
import { computedApplications, isComputed } from "./computed-applications.ts";
import { withStages } from "./stages.ts";

export const employerApplicationCounts: QueryHandler<typeof GetEmployerApplicationCounts> = async (
  given,
  { viewer, read },
) => {
  const companyId = groupIdOf(viewer);
  const input = await withStages(read, companyId, given);
  if (isComputed(input)) {
    const { countOf } = await computedApplications(read, companyId, input);
    return {
      output: {
        all: countOf(() => true),
        pending: countOf(({ status }) => status === "pending"),
        approved: countOf(({ status }) => status === "approved"),
        rejected: countOf(({ status }) => status === "rejected"),
        withdrawn: countOf(({ status }) => status === "withdrawn"),
        unopened: countOf(({ unopened }) => unopened),
      },
    };
  }
  const countedIn = (more: StoredFilters = {}) =>
    boundedCount(read, companyApplications(read, companyId, { ...input, ...more }).select("a.job_id"));
  const [all, pending, approved, rejected, withdrawn, unopened] = await Promise.all([
    countedIn(),
    countedIn({ status: "pending" }),
    countedIn({ status: "approved" }),
    countedIn({ status: "rejected" }),
    countedIn({ status: "withdrawn" }),
    countedIn({ unopened: "true" }),
  ]);
  return { output: { all, pending, approved, rejected, withdrawn, unopened } };
};
