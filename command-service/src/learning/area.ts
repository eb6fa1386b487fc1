import {
  RegenerateRecommendations,
  ReportProgress,
  StartResource,
  WriteLearningNotes,
} from "@provenwork/contracts/learning/commands";
import { learners, type Learner } from "@provenwork/contracts/learning/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { regenerateRecommendations } from "./regenerate-recommendations.ts";
import { reportProgress } from "./report-progress.ts";
import { startResource } from "./start-resource.ts";
import { loadListing } from "./load-listing.steps.ts";
import { writeNotes } from "./write-notes.ts";

/** The answer of a learner's commands. */
function progressOf({ state }: { readonly state: Learner }, { resourceId }: { readonly resourceId: string }) {
  const progress = state.begun.get(resourceId)?.percent ?? 0;
  return { resourceId, status: progress === 100 ? ("completed" as const) : ("in_progress" as const), progress };
}

const handleRegenerateRecommendations: Handler<typeof RegenerateRecommendations> = (input, call) =>
  onStream(call, {
    stream: learners,
    id: ownPerson(input, call),
    decide: (state, context) => regenerateRecommendations(input, state, context),
    answer: ({ state, at }) => ({ version: state.snapshot, regeneratedAt: at }),
  });

const handleStartResource: Handler<typeof StartResource> = async (input, call) => {
  const { ready } = await loadListing(input, call);
  return onStream(call, {
    stream: learners,
    id: ownPerson(input, call),
    decide: (learner, context) => startResource(input, learner, { ...context, ...ready }),
    answer: (outcome) => progressOf(outcome, input),
  });
};

const handleReportProgress: Handler<typeof ReportProgress> = async (input, call) => {
  const { ready } = await loadListing(input, call);
  return onStream(call, {
    stream: learners,
    id: ownPerson(input, call),
    decide: (learner, context) => reportProgress(input, learner, { ...context, ...ready }),
    answer: (outcome) => progressOf(outcome, input),
  });
};

const handleWriteLearningNotes: Handler<typeof WriteLearningNotes> = async (input, call) => {
  const { ready } = await loadListing(input, call);
  return onStream(call, {
    stream: learners,
    id: ownPerson(input, call),
    decide: (learner, context) => writeNotes(input, learner, { ...context, ...ready }),
    answer: (outcome) => progressOf(outcome, input),
  });
};

export const learning: Area<unknown> = {
  name: "learning",
  routes: () => [
    route(RegenerateRecommendations, handleRegenerateRecommendations),
    route(StartResource, handleStartResource),
    route(ReportProgress, handleReportProgress),
    route(WriteLearningNotes, handleWriteLearningNotes),
  ],
};
