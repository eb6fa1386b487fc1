import { known } from "@provenwork/contracts/kernel/event";
import type { LearnerEvent } from "@provenwork/contracts/learning/events";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { learningProgress } from "./table.ts";

const key = (data: { personId: string; resourceId: string }) => ({
  person_id: data.personId,
  resource_id: data.resourceId,
});

export const learningProgressProjection = defineProjection({
  name: "learning-progress",
  version: 1,
  tables: [learningProgress],
  on: on<LearnerEvent>({
    ResourceStarted: ({ data }) =>
      upsert(learningProgress, {
        ...key(data),
        percent: 0,
        notes: "",
        started_at: data.startedAt,
        completed_at: null,
        updated_at: data.startedAt,
      }),
    ProgressReported: ({ data }) =>
      update(learningProgress, key(data), {
        percent: data.percent,
        completed_at: null,
        updated_at: data.reportedAt,
      }),
    ResourceCompleted: ({ data }) =>
      update(learningProgress, key(data), {
        percent: 100,
        completed_at: data.completedAt,
        updated_at: data.completedAt,
      }),
    LearningNotesWritten: ({ data, personal }) =>
      update(learningProgress, key(data), { notes: known(personal)?.notes ?? "", updated_at: data.writtenAt }),
  }),
});
