import { setWeights } from "@provenwork/command-service/matching/set-weights.steps";
import type { Steps } from "@provenwork/command-service/kernel/steps";
import { type JobEvent, jobEvents } from "@provenwork/contracts/job/events";
import { jobs } from "@provenwork/contracts/job/state";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { fold } from "@provenwork/contracts/kernel/stream";
import { readJob } from "@provenwork/contracts/matching/read-job";
import { scoring } from "@provenwork/contracts/matching/state";
import { countDemand } from "@provenwork/contracts/matching/count-demand";
import { computeWeights } from "@provenwork/contracts/matching/weights";

/** Gives rare skills more weight than common ones, by the open jobs of the world, unless weights are already set. */
export async function weighSkills(steps: Steps, events: readonly Recorded[]): Promise<void> {
  const histories = Map.groupBy(events.filter(isOfJob) as Recorded<JobEvent>[], ({ data }) => data.jobId);
  const open = [...histories.values()]
    .map((history) => fold(jobs, history))
    .flatMap(({ status, description }) => (status === "active" && description !== undefined ? [description] : []));
  if (open.length === 0) return;
  const weights = computeWeights(open.length, countDemand(open.map(readJob)));
  await steps.handle(
    scoring,
    "",
    (state, { now }) => (state.version > 0 ? { events: [] } : setWeights({ weights, jobs: open.length }, state, now)),
    { step: "weigh" },
  );
}

const ofJobs: ReadonlySet<string> = new Set(jobEvents.map(({ type }) => type));
export const isOfJob = ({ type }: { readonly type: string }): boolean => ofJobs.has(type);
