import type { GetLearningProgress } from "@provenwork/contracts/learning/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { resourceColumns, shownResource } from "./shown-resource.ts";

/** Not paged: the catalogue bounds how many resources a person can begin. */
export const learningProgress: QueryHandler<typeof GetLearningProgress> = async (_, { read, viewer }) => {
  const rows = await read
    .selectFrom("learning_progress.progress as p")
    .innerJoin("learning_resources.resources as r", "r.resource_id", "p.resource_id")
    .where("p.person_id", "=", personOf(viewer))
    .select(resourceColumns.map((name) => `r.${name}` as const))
    .select(["p.percent", "p.notes", "p.started_at", "p.completed_at", "p.updated_at"])
    .orderBy("p.updated_at", "desc")
    .orderBy("p.resource_id")
    .execute();
  return {
    output: rows.map(({ percent, notes, started_at, completed_at, updated_at, ...resource }) => ({
      resource: shownResource(resource),
      status: completed_at === null ? ("in_progress" as const) : ("completed" as const),
      progress: percent,
      notes,
      startedAt: started_at.toISOString(),
      completedAt: completed_at?.toISOString() ?? null,
      updatedAt: updated_at.toISOString(),
    })),
  };
};
