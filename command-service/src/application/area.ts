import type { KeyObject } from "node:crypto";
import {
  ApplyToJob,
  CancelInterview,
  OpenResume,
  RateCandidate,
  ReviewApplication,
  ScheduleInterview,
  ViewApplication,
  WithdrawApplication,
} from "@provenwork/contracts/application/commands";
import { GetOpenedResume } from "@provenwork/contracts/application/queries";
import { resumeLinkLifetime } from "@provenwork/contracts/candidate/resume-rules";
import { applications } from "@provenwork/contracts/application/state";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { known } from "@provenwork/contracts/kernel/event";
import { jobs } from "@provenwork/contracts/job/state";
import type { Area } from "#kernel/area.ts";
import { groupIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { applicants } from "./applicants.steps.ts";
import { type Call, route, sessionOf } from "#kernel/route.ts";
import type { ResumeStorage } from "#candidate/receive-resume.steps.ts";
import { handleApplyToJob } from "./apply-to-job.handler.ts";
import { cancelInterview } from "./cancel-interview.ts";
import { interviewMail } from "./interview-mail.reaction.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { openResume } from "./open-resume.ts";
import { rateCandidate } from "./rate-candidate.ts";
import { resultOf } from "./result.ts";
import { type Reviewing, applicationChanged, reviewApplication } from "./review-application.ts";
import { interviewChanged, scheduleInterview } from "./schedule-interview.ts";
import { tellApplicants } from "./tell-applicants.reaction.ts";
import { viewApplication } from "./view-application.ts";
import { whoseApplication } from "./whose-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

const named = ({ applicationId }: { readonly applicationId: string }) => applicationId;

async function withJob(
  { applicationId }: { readonly applicationId: string },
  call: Call,
): Promise<{ ready: Reviewing }> {
  const { state, events } = await call.load(applications, applicationId);
  const { state: job } = await call.load(jobs, state.jobId);
  return { ready: { job, repeated: isRepeat(events, call) } };
}

interface Tools extends ResumeStorage {
  readonly limits: Pick<Limits, "charge">;
  readonly resumeLinkKey: KeyObject;
}

export const application: Area<Tools> = {
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
        prepare: withJob,
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
      ScheduleInterview,
      onStream({
        stream: applications,
        prepare: withJob,
        id: named,
        decide: scheduleInterview,
        changed: interviewChanged,
        answer: ({ state }, { applicationId }) => {
          if (state.interview === undefined) throw new Error("an interview that was set is gone");
          return { id: applicationId, startsAt: state.interview.startsAt };
        },
      }),
    ),
    route(
      CancelInterview,
      onStream({
        stream: applications,
        id: named,
        decide: cancelInterview,
        changed: interviewChanged,
        answer: (_, { applicationId }) => ({ id: applicationId, cancelled: true as const }),
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
        quota: (_, __, { caller, origin }) => tools.limits.charge("resumes", groupIdOf(caller), origin.commandId),
        // A repeat answers a link that is as old as the first.
        answer: async ({ at, state: { resume } }, { applicationId }, call) => {
          const expiresAt = new Date(Date.parse(at) + resumeLinkLifetime);
          const { sessionId } = sessionOf(call);
          const link = await signResumeLink(
            "application",
            { of: applicationId, sessionId },
            expiresAt,
            tools.resumeLinkKey,
          );
          const url = GetOpenedResume.path.replace("{link}", link);
          return { url, shown: resume?.mediaType === "application/pdf", expiresAt: expiresAt.toISOString() };
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
  reactions: [tellApplicants, interviewMail],
  followers: [lookupFollower(applicants)],
};
