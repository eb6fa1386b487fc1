import {
  RegenerateRecommendations,
  ReportProgress,
  StartResource,
  WriteLearningNotes,
} from "@provenwork/contracts/learning/commands";
import { learners } from "@provenwork/contracts/learning/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route } from "#kernel/route.ts";
import { progressOf } from "./progress-of.ts";
import { regenerateRecommendations } from "./regenerate-recommendations.ts";
import { reportProgress } from "./report-progress.ts";
import { startResource } from "./start-resource.ts";
import { whetherListed } from "./whether-listed.steps.ts";
import { writeNotes } from "./write-notes.ts";

const onLearner = { stream: learners, id: ownPerson, prepare: whetherListed, answer: progressOf };

export const learning: Area<unknown> = {
  name: "learning",
  routes: () => [
    route(
      RegenerateRecommendations,
      onStream({
        stream: learners,
        id: ownPerson,
        decide: regenerateRecommendations,
        answer: ({ state, at }) => ({ version: state.snapshot, regeneratedAt: at }),
      }),
    ),
    route(StartResource, onStream({ ...onLearner, decide: startResource })),
    route(ReportProgress, onStream({ ...onLearner, decide: reportProgress })),
    route(WriteLearningNotes, onStream({ ...onLearner, decide: writeNotes })),
  ],
};
