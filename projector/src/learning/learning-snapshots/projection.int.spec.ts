import { type LearnerEvent } from "@provenwork/contracts/learning/events";
import { learnerStream } from "@provenwork/contracts/learning/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { learningSnapshotsProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const later = "2026-11-22T09:00:00.000Z";
const regenerated = (version: number, regeneratedAt: string): LearnerEvent => ({
  type: "RecommendationsRegenerated",
  data: { personId, version, ruleVersion: 1, regeneratedAt },
});

it("has the newest snapshot of each person", async () => {
  const events = [regenerated(1, at), regenerated(2, later)];
  const { once, twice } = await projectTwice(learningSnapshotsProjection, recorded(learnerStream(personId), ...events));
  expect(once).toEqual({
    snapshots: [{ person_id: personId, version: 2, rule_version: 1, regenerated_at: new Date(later) }],
  });
  expect(twice).toEqual(once);
});
