import type { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { boundedCount } from "#kernel/bounded-count.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { companyApplications, statusesOnBoard } from "./company-applications.ts";
import { computedApplications, isComputed } from "./computed-applications.ts";
import { shownIn, stageAmong, stagesOf } from "./stages.ts";

/** The columns of the company's board. */
export const employerStages: QueryHandler<typeof GetEmployerStages> = async (filters, { viewer, read }) => {
  const companyId = groupIdOf(viewer);
  const own = await stagesOf(read, companyId);
  if (!isComputed(filters)) {
    const countOf = (stage: string) => {
      const wanted = companyApplications(read, companyId, { ...filters, stages: shownIn(own, stage) });
      return boundedCount(read, wanted.select("a.job_id"));
    };
    return {
      output: await Promise.all(own.stages.map(async (each) => ({ ...each, count: await countOf(each.stage) }))),
    };
  }
  const { countOf } = await computedApplications(read, companyId, filters);
  const standsIn = (stage: string) =>
    countOf((row) => statusesOnBoard.some((each) => each === row.status) && stageAmong(own, row.stage).stage === stage);
  return { output: own.stages.map((each) => ({ ...each, count: standsIn(each.stage) })) };
};
