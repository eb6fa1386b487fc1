import type { KeyObject } from "node:crypto";
import { ChangeJob, DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import type { Job } from "@provenwork/contracts/job/state";
import { jobReports } from "@provenwork/contracts/job/report-state";
import { savedSearches } from "@provenwork/contracts/job/saved-search-state";
import { jobs } from "@provenwork/contracts/job/state";
import { ReinstateJob, TakeDownJob } from "@provenwork/contracts/job/moderation-commands";
import { ReportJob } from "@provenwork/contracts/job/report-commands";
import {
  ChangeSavedSearch,
  RemoveSavedSearch,
  SaveSearch,
  StopAlerts,
} from "@provenwork/contracts/job/saved-search-commands";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { route } from "#kernel/route.ts";
import { type Judgement, judgeCase, wasJudgedAsShown } from "#trust/judge-case.steps.ts";
import { changeSavedSearch } from "./change-saved-search.ts";
import { clearAlerts } from "./clear-alerts.steps.ts";
import { changeJob, jobChanged } from "./change-job.ts";
import { companyJobs } from "./company-jobs.steps.ts";
import { deleteJob } from "./delete-job.ts";
import { employerJobOf } from "./employer-job.ts";
import { expireJobs } from "./expire-jobs.reaction.ts";
import { handlePostJob } from "./post-job.handler.ts";
import { jobAlertMail } from "./job-alert-mail.reaction.ts";
import { matchJob } from "./match-job.reaction.ts";
import { ownCompany } from "./own-company.ts";
import { postedByCompany } from "./posted-by-company.ts";
import { reinstateJob, standing } from "./reinstate-job.ts";
import { removeSavedSearch } from "./remove-saved-search.ts";
import { reportJob } from "./report-job.ts";
import { saveSearch } from "./save-search.ts";
import { savedByPerson } from "./saved-by-person.ts";
import { savedSearchKeys } from "./saved-search-keys.steps.ts";
import { handleStopAlerts } from "./stop-alerts.handler.ts";
import { takeDownJob } from "./take-down-job.ts";
import { takeDownWithCompany } from "./take-down-with-company.reaction.ts";

const jobId = (input: { readonly jobId: string }) => input.jobId;

const moderated = ({ state: { jobId: id, status } }: { readonly state: Job }) => {
  if (status === "absent") throw new Error("A job that an admin decided on exists");
  return { jobId: id, status };
};

const judgementOf = ({ jobId: caseId, judged }: InputOf<typeof TakeDownJob>) =>
  ({ caseId, kind: "job", judged }) satisfies Judgement;

interface Tools {
  readonly limits: Pick<Limits, "charge">;
  readonly codeKeys: KeyRing;
  readonly caseSealKey: KeyObject;
}

export const job: Area<Tools> = {
  name: "job",
  owners: { jobId: postedByCompany, searchId: savedByPerson },
  routes: ({ limits, codeKeys, caseSealKey }) => [
    route(PostJob, handlePostJob(limits)),
    route(
      ChangeJob,
      onStream({
        stream: jobs,
        prepare: ownCompany,
        id: jobId,
        decide: changeJob,
        changed: jobChanged,
        answer: ({ state, at }) => employerJobOf(state, at),
      }),
    ),
    route(
      DeleteJob,
      onStream({
        stream: jobs,
        id: jobId,
        decide: deleteJob,
        answer: (_, { jobId: id }) => ({ id, deleted: true as const }),
      }),
    ),
    route(
      TakeDownJob,
      onStream({
        stream: jobs,
        prepare: (input) => ({ ready: { wasShown: wasJudgedAsShown(judgementOf(input), caseSealKey) } }),
        id: jobId,
        decide: takeDownJob,
        answer: async (outcome, input, call) => {
          await judgeCase(call, judgementOf(input), outcome.at);
          return moderated(outcome);
        },
      }),
    ),
    route(
      ReinstateJob,
      onStream({ stream: jobs, prepare: standing, id: jobId, decide: reinstateJob, answer: moderated }),
    ),
    route(
      ReportJob,
      onStream({
        stream: jobReports,
        prepare: async (input, call) => {
          const [{ state }, { events }] = await Promise.all([
            call.load(jobs, input.jobId),
            call.load(jobReports, ownPerson(input, call)),
          ]);
          return { ready: { job: state, repeated: isRepeat(events, call) } };
        },
        id: ownPerson,
        decide: reportJob,
        answer: ({ at }) => ({ reportedAt: at }),
      }),
    ),
    route(
      SaveSearch,
      onStream({
        stream: savedSearches,
        id: ownPerson,
        decide: saveSearch,
        answer: (_, __, { newId }) => ({ searchId: newId("search") }),
      }),
    ),
    route(
      ChangeSavedSearch,
      onStream({ stream: savedSearches, id: ownPerson, decide: changeSavedSearch, answer: () => ({}) }),
    ),
    route(
      RemoveSavedSearch,
      onStream({ stream: savedSearches, id: ownPerson, decide: removeSavedSearch, answer: () => ({}) }),
    ),
    route(StopAlerts, handleStopAlerts({ codeKeys })),
  ],
  reactions: [expireJobs, takeDownWithCompany, matchJob, jobAlertMail],
  followers: [lookupFollower(companyJobs), lookupFollower(savedSearchKeys)],
  clear: clearAlerts,
};
