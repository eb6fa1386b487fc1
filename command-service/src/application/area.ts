import {
  ApplyToJob,
  RateCandidate,
  ReviewApplication,
  ViewApplication,
  WithdrawApplication,
} from "@provenwork/contracts/application/commands";
import { applications } from "@provenwork/contracts/application/streams";
import { known } from "@provenwork/contracts/kernel/event";
import { jobs } from "@provenwork/contracts/job/streams";
import type { Area } from "#kernel/area.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { route } from "#kernel/route.ts";
import { applicants } from "./applicants.steps.ts";
import { handleApplyToJob } from "./apply-to-job.handler.ts";
import { isRepeat } from "./is-repeat.ts";
import { rateCandidate } from "./rate-candidate.ts";
import { resultOf } from "./result.ts";
import { applicationChanged, reviewApplication } from "./review-application.ts";
import { tellApplicants } from "./tell-applicants.reaction.ts";
import { viewApplication } from "./view-application.ts";
import { whoseApplication } from "./whose-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

const named = ({ applicationId }: { readonly applicationId: string }) => applicationId;

export const application: Area<unknown> = {
  name: "application",
  owners: { applicationId: whoseApplication },
  routes: () => [
    route(ApplyToJob, handleApplyToJob),
    route(
      WithdrawApplication,
      onStream({
        stream: applications,
        id: named,
        decide: withdrawApplication,
        answer: ({ state }) => resultOf(state),
      }),
    ),
    route(
      ReviewApplication,
      onStream({
        stream: applications,
        prepare: async ({ applicationId }, call) => {
          const { state, events } = await call.load(applications, applicationId);
          const { state: job } = await call.load(jobs, state.jobId);
          return { ready: { job, repeated: isRepeat(events, call) } };
        },
        id: named,
        decide: reviewApplication,
        changed: applicationChanged,
        answer: ({ state }, { applicationId, status }) => ({
          id: applicationId,
          status,
          employerNotes: (known(state.notes) ?? "") || null,
        }),
      }),
    ),
    route(
      ViewApplication,
      onStream({
        stream: applications,
        id: named,
        decide: viewApplication,
        answer: (_, { applicationId: id }) => ({ id }),
      }),
    ),
    route(
      RateCandidate,
      onStream({
        stream: applications,
        id: named,
        decide: rateCandidate,
        answer: (_, { applicationId, rating }) => ({ id: applicationId, candidateRating: rating }),
      }),
    ),
  ],
  reactions: [tellApplicants],
  follower: lookupFollower(applicants),
};
