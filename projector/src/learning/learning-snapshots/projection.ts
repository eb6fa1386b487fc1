import type { LearnerEvent } from "@provenwork/contracts/learning/events";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { learningSnapshots } from "./table.ts";

export const learningSnapshotsProjection = defineProjection({
  name: "learning-snapshots",
  version: 1,
  tables: [learningSnapshots],
  on: on<LearnerEvent>({
    RecommendationsRegenerated: ({ data: { personId, version, ruleVersion, regeneratedAt } }) =>
      upsert(learningSnapshots, {
        person_id: personId,
        version,
        rule_version: ruleVersion,
        regenerated_at: regeneratedAt,
      }),
  }),
});
