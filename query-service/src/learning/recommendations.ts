import { reasonOf } from "@provenwork/contracts/learning/gaps";
import type { GetRecommendations, LearningResource } from "@provenwork/contracts/learning/queries";
import { recommend } from "@provenwork/contracts/learning/recommend";
import { skillNamed } from "@provenwork/contracts/matching/recognise";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { nameOf } from "#matching/match-views.ts";
import { ownAnalysis } from "./own-analysis.ts";
import { resourceColumns, shownResource } from "./shown-resource.ts";

/** Maximum gaps of an answer. */
const maxGaps = 20;

export const recommendations: QueryHandler<typeof GetRecommendations> = async (_, { read, viewer, now }) => {
  const personId = personOf(viewer);
  const [{ matches, gaps }, rows, begun, snapshot] = await Promise.all([
    ownAnalysis(read, personId, now),
    read.selectFrom("learning_resources.resources").select(resourceColumns).where("listed", "=", true).execute(),
    read.selectFrom("learning_progress.progress").select("resource_id").where("person_id", "=", personId).execute(),
    read
      .selectFrom("learning_snapshots.snapshots")
      .select("regenerated_at")
      .where("person_id", "=", personId)
      .executeTakeFirst(),
  ]);
  const resources = rows.map(shownResource).map((resource) => ({ ...resource, teaches: taughtBy(resource) }));
  const topGaps = gaps.slice(0, maxGaps);
  const recommended = recommend(topGaps, resources, new Set(begun.map(({ resource_id }) => resource_id)));
  return {
    output: {
      matches,
      skillGaps: topGaps.map(({ skill, importance, asking, requiring, lift }) => ({
        skill: nameOf(skill),
        importance,
        reason: reasonOf({ asking, requiring, lift }, matches),
        asking,
        requiring,
        resources: resources.filter(({ teaches }) => teaches.includes(skill)).length,
        lift: lift ?? null,
      })),
      recommendedResources: recommended.map(({ resource: { teaches: _taught, ...resource }, gap }) => ({
        ...resource,
        closes: nameOf(gap.skill),
        asking: gap.asking,
      })),
      regeneratedAt: snapshot?.regenerated_at.toISOString() ?? null,
    },
  };
};

const taughtBy = ({ skills }: LearningResource): string[] => skills.flatMap((skill) => skillNamed(skill) ?? []);
