import type { Owner } from "#kernel/guard.ts";
import type { KeyObject } from "node:crypto";
import { BlockMessages, UnblockMessages } from "@provenwork/contracts/application/block-commands";
import {
  ApplyToJob,
  CancelInterview,
  MoveApplication,
  OpenResume,
  RateCandidate,
  ReviewApplication,
  ScheduleInterview,
  ViewApplication,
  WithdrawApplication,
} from "@provenwork/contracts/application/commands";
import {
  MessageCandidate,
  MessageCompany,
  ReadCandidateMessages,
  ReadCompanyMessages,
  SendFileToCandidate,
  SendFileToCompany,
} from "@provenwork/contracts/application/message-commands";
import { ReportMessageOfCandidate, ReportMessageOfCompany } from "@provenwork/contracts/application/report-commands";
import { GetOpenedResume } from "@provenwork/contracts/application/opening-queries";
import { resumeLinkLifetime } from "@provenwork/contracts/candidate/resume-rules";
import { applications, applicationStream } from "@provenwork/contracts/application/state";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { companies } from "@provenwork/contracts/company/state";
import type { Area } from "#kernel/area.ts";
import { groupIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { applicants } from "./applicants.steps.ts";
import { type Handler, route, sessionOf, uploadRoute } from "#kernel/route.ts";
import { type AttachmentStorage, receiveAttachment } from "./receive-attachment.steps.ts";
import { handleApplyToJob } from "./apply-to-job.handler.ts";
import { handleBlockMessages, handleUnblockMessages } from "./block-messages.handlers.ts";
import { cancelInterview } from "./cancel-interview.ts";
import { interviewMail } from "./interview-mail.reaction.ts";
import { messageMail } from "./message-mail.reaction.ts";
import {
  handleMessageCandidate,
  handleMessageCompany,
  handleReadCandidateMessages,
  handleReadCompanyMessages,
} from "./messages.handlers.ts";
import { moveApplication } from "./move-application.ts";
import { openResume } from "./open-resume.ts";
import { rateCandidate } from "./rate-candidate.ts";
import { handleReportMessage } from "./report-message.handler.ts";
import { applicationResult } from "./result.ts";
import { handleReviewApplication } from "./review-application.handler.ts";
import { loadReviewing } from "./load-reviewing.steps.ts";
import { interviewChanged, scheduleInterview } from "./schedule-interview.ts";
import { notifyApplicants } from "./notify-applicants.reaction.ts";
import { viewApplication } from "./view-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

/** An application is the candidate's who sent it, and the company's that got it. */
const ownsApplication: Owner = async (applicationId, holderId, read) => {
  const [first] = await read(applicationStream(applicationId));
  return first !== undefined && (first.data["personId"] === holderId || first.data["companyId"] === holderId);
};

interface Tools extends AttachmentStorage {
  readonly limits: Pick<Limits, "charge">;
  readonly resumeLinkKey: KeyObject;
}

const handleWithdrawApplication: Handler<typeof WithdrawApplication> = (input, call) =>
  onStream(call, {
    stream: applications,
    id: input.applicationId,
    decide: (state, context) => withdrawApplication(input, state, context),
    answer: ({ state }) => applicationResult(state),
  });

const handleScheduleInterview: Handler<typeof ScheduleInterview> = async (input, call) => {
  const reviewing = await loadReviewing(input, call);
  return onStream(call, {
    stream: applications,
    id: input.applicationId,
    decide: (state, context) => scheduleInterview(input, state, { ...context, ...reviewing }),
    changed: interviewChanged,
    answer: ({ state }) => {
      if (state.interview === undefined) throw new Error("an interview that was set is gone");
      return { id: input.applicationId, startsAt: state.interview.startsAt };
    },
  });
};

const handleCancelInterview: Handler<typeof CancelInterview> = (input, call) =>
  onStream(call, {
    stream: applications,
    id: input.applicationId,
    decide: (state, context) => cancelInterview(input, state, context),
    changed: interviewChanged,
    answer: () => ({ id: input.applicationId, cancelled: true as const }),
  });

const handleViewApplication: Handler<typeof ViewApplication> = (input, call) =>
  onStream(call, {
    stream: applications,
    id: input.applicationId,
    decide: (state, context) => viewApplication(input, state, context),
    answer: () => ({ id: input.applicationId }),
  });

const handleOpenResume =
  (tools: Tools): Handler<typeof OpenResume> =>
  (input, call) =>
    onStream(call, {
      stream: applications,
      id: input.applicationId,
      decide: (state, context) => openResume(input, state, context),
      quota: () => tools.limits.charge("resumes", groupIdOf(call.caller), call.origin.commandId),
      // A repeat answers a link that is as old as the first.
      answer: async ({ at, state: { resume } }) => {
        const expiresAt = new Date(Date.parse(at) + resumeLinkLifetime);
        const { sessionId } = sessionOf(call);
        const link = await signResumeLink(
          "application",
          { of: input.applicationId, sessionId },
          expiresAt,
          tools.resumeLinkKey,
        );
        const url = GetOpenedResume.path.replace("{link}", link);
        return { url, shown: resume?.mediaType === "application/pdf", expiresAt: expiresAt.toISOString() };
      },
    });

const handleRateCandidate: Handler<typeof RateCandidate> = (input, call) =>
  onStream(call, {
    stream: applications,
    id: input.applicationId,
    decide: (state, context) => rateCandidate(input, state, context),
    answer: () => ({ id: input.applicationId, candidateRating: input.rating }),
  });

const handleMoveApplication: Handler<typeof MoveApplication> = async (input, call) => {
  const { state: company } = await call.load(companies, groupIdOf(call.caller));
  return onStream(call, {
    stream: applications,
    id: input.applicationId,
    decide: (state, context) => moveApplication(input, state, { ...context, stages: company.stages }),
    answer: () => ({ id: input.applicationId, stage: input.stage }),
  });
};

export const application: Area<Tools> = {
  name: "application",
  owners: { applicationId: ownsApplication },
  routes: (tools) => [
    route(ApplyToJob, handleApplyToJob(tools)),
    route(WithdrawApplication, handleWithdrawApplication),
    route(ReviewApplication, handleReviewApplication(tools.limits)),
    route(ScheduleInterview, handleScheduleInterview),
    route(CancelInterview, handleCancelInterview),
    route(ViewApplication, handleViewApplication),
    route(OpenResume, handleOpenResume(tools)),
    route(RateCandidate, handleRateCandidate),
    route(MoveApplication, handleMoveApplication),
    route(MessageCandidate, handleMessageCandidate(tools.limits)),
    route(MessageCompany, handleMessageCompany(tools.limits)),
    route(BlockMessages, handleBlockMessages),
    route(UnblockMessages, handleUnblockMessages),
    uploadRoute<typeof SendFileToCandidate>(
      SendFileToCandidate,
      receiveAttachment(tools),
      handleMessageCandidate(tools.limits),
    ),
    uploadRoute<typeof SendFileToCompany>(
      SendFileToCompany,
      receiveAttachment(tools),
      handleMessageCompany(tools.limits),
    ),
    route(ReadCandidateMessages, handleReadCandidateMessages),
    route(ReadCompanyMessages, handleReadCompanyMessages),
    route(ReportMessageOfCompany, handleReportMessage("candidate")),
    route(ReportMessageOfCandidate, handleReportMessage("company")),
  ],
  reactions: [notifyApplicants, interviewMail, messageMail],
  followers: [lookupFollower(applicants)],
};
