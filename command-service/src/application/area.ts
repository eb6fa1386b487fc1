import type { KeyObject } from "node:crypto";
import {
  ApplyToJob,
  OpenResume,
  RateCandidate,
  ReviewApplication,
  ViewApplication,
  WithdrawApplication,
} from "@provenwork/contracts/application/commands";
import { GetOpenedResume } from "@provenwork/contracts/application/queries";
import { resumeLinkLifetime } from "@provenwork/contracts/application/rules";
import { applications } from "@provenwork/contracts/application/streams";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { known } from "@provenwork/contracts/kernel/event";
import { jobs } from "@provenwork/contracts/job/streams";
import type { Area } from "#kernel/area.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { applicants } from "./applicants.steps.ts";
import { route, sessionOf } from "#kernel/route.ts";
import type { ResumeStorage } from "#candidate/receive-resume.steps.ts";
import { handleApplyToJob } from "./apply-to-job.handler.ts";
import { isRepeat } from "./is-repeat.ts";
import { openResume } from "./open-resume.ts";
import { rateCandidate } from "./rate-candidate.ts";
import { resultOf } from "./result.ts";
import { applicationChanged, reviewApplication } from "./review-application.ts";
import { tellApplicants } from "./tell-applicants.reaction.ts";
import { viewApplication } from "./view-application.ts";
import { whoseApplication } from "./whose-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

const named = ({ applicationId }: { readonly applicationId: string }) => applicationId;

export const application: Area<ResumeStorage & { readonly resumeLinkKey: KeyObject }> = {
  name: "application",
  owners: { applicationId: whoseApplication },
  routes: (tools) => [
    route(ApplyToJob, handleApplyToJob(tools)),
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
      OpenResume,
      onStream({
        stream: applications,
        id: named,
        decide: openResume,
        // A repeat answers a link that is as old as the first.
        answer: async ({ at }, { applicationId }, call) => {
          const expiresAt = new Date(Date.parse(at) + resumeLinkLifetime);
          const { sessionId } = sessionOf(call);
          const link = await signResumeLink({ applicationId, sessionId }, expiresAt, tools.resumeLinkKey);
          return { url: GetOpenedResume.path.replace("{link}", link), expiresAt: expiresAt.toISOString() };
        },
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
  followers: [lookupFollower(applicants)],
};
