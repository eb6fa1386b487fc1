import type { Owner } from "#kernel/guard.ts";
import type { KeyObject } from "node:crypto";
import { ChangeJob, DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import { type Job, jobs, jobStream } from "@provenwork/contracts/job/state";
import { ImportJobs, PreviewJobImport } from "@provenwork/contracts/job/import-commands";
import { jobReports } from "@provenwork/contracts/job/report-state";
import { RemoveSavedJob, SaveJob } from "@provenwork/contracts/job/saved-job-commands";
import { savedJobs } from "@provenwork/contracts/job/saved-job-state";
import { savedSearches, savedSearchesStream } from "@provenwork/contracts/job/saved-search-state";
import { ReinstateJob, TakeDownJob } from "@provenwork/contracts/job/moderation-commands";
import { CountJobView } from "@provenwork/contracts/job/view-commands";
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
import { groupOf, isStaff, ownPerson } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { type Handler, route } from "#kernel/route.ts";
import { type Judgement, judgeCase, wasJudgedAsShown } from "#trust/judge-case.steps.ts";
import { changeSavedSearch } from "./change-saved-search.ts";
import { clearAlerts } from "./clear-alerts.steps.ts";
import { changeJob, jobChanged } from "./change-job.ts";
import { companyJobs } from "./company-jobs.steps.ts";
import { deleteJob } from "./delete-job.ts";
import { employerJobOf } from "./employer-job.ts";
import { expireJobs } from "./expire-jobs.reaction.ts";
import { handlePostJob } from "./post-job.handler.ts";
import { type ImportTools, handleImportJobs, handlePreviewImport } from "./import-jobs.handler.ts";
import { importedJobs } from "./imported-jobs.steps.ts";
import { isOpen } from "./is-open.ts";
import { jobAlertMail } from "./job-alert-mail.reaction.ts";
import { matchJob } from "./match-job.reaction.ts";
import { ownCompany } from "./own-company.ts";
import { reinstateJob, loadCompanyStatus } from "./reinstate-job.ts";
import { remindOfSavedJobs } from "./remind-of-saved-jobs.reaction.ts";
import { removeSavedJob } from "./remove-saved-job.ts";
import { removeSavedSearch } from "./remove-saved-search.ts";
import { reportJob } from "./report-job.ts";
import { saveJob } from "./save-job.ts";
import { saveSearch } from "./save-search.ts";
import { savedJobMail } from "./saved-job-mail.reaction.ts";
import { savedJobOwners } from "./saved-job-owners.steps.ts";
import { savedSearchKeys } from "./saved-search-keys.steps.ts";
import { handleStopAlerts } from "./stop-alerts.handler.ts";
import { takeDownJob } from "./take-down-job.ts";
import type { ViewCounter } from "./view-counter.steps.ts";
import { takeDownWithCompany } from "./take-down-with-company.reaction.ts";

/** A saved search is its author's until it is deleted. */
const ownsSavedSearch: Owner = async (searchId, personId, read) => {
  const events = await read(savedSearchesStream(personId));
  return events.findLast(({ data }) => data["searchId"] === searchId)?.type.startsWith("SearchRemoved") === false;
};

/** A job is its company's until it is deleted. */
const ownsJob: Owner = async (jobId, companyId, read) => {
  const events = await read(jobStream(jobId));
  return events[0]?.data["companyId"] === companyId && events.at(-1)?.type !== "JobDeleted";
};

const moderationResult = ({ state: { jobId: id, status } }: { readonly state: Job }) => {
  if (status === "absent") throw new Error("A job that an admin decided on exists");
  return { jobId: id, status };
};

const judgementOf = ({ jobId: caseId, judged }: InputOf<typeof TakeDownJob>) =>
  ({ caseId, kind: "job", judged }) satisfies Judgement;

interface Tools extends ImportTools {
  readonly limits: Pick<Limits, "charge">;
  readonly codeKeys: KeyRing;
  readonly caseSealKey: KeyObject;
  readonly jobViews: ViewCounter;
}

const handleChangeJob: Handler<typeof ChangeJob> = async (input, call) => {
  const { ready } = await ownCompany(input, call);
  return onStream(call, {
    stream: jobs,
    id: input.jobId,
    decide: (job, context) => changeJob(input, job, { ...context, ...ready }),
    changed: jobChanged,
    answer: ({ state, at }) => employerJobOf(state, at),
  });
};

const handleDeleteJob: Handler<typeof DeleteJob> = (input, call) =>
  onStream(call, {
    stream: jobs,
    id: input.jobId,
    decide: (state, context) => deleteJob(input, state, context),
    answer: () => ({ id: input.jobId, deleted: true as const }),
  });

const handleTakeDownJob =
  ({ caseSealKey }: Pick<Tools, "caseSealKey">): Handler<typeof TakeDownJob> =>
  async (input, call) => {
    const wasShown = wasJudgedAsShown(judgementOf(input), caseSealKey);
    return onStream(call, {
      stream: jobs,
      id: input.jobId,
      decide: (job, context) => takeDownJob(input, job, { ...context, wasShown }),
      answer: async (outcome) => {
        await judgeCase(call, judgementOf(input), outcome.at);
        return moderationResult(outcome);
      },
    });
  };

const handleReinstateJob: Handler<typeof ReinstateJob> = async (input, call) => {
  const { ready } = await loadCompanyStatus(input, call);
  return onStream(call, {
    stream: jobs,
    id: input.jobId,
    decide: (state, context) => reinstateJob(input, state, { ...context, ...ready }),
    answer: moderationResult,
  });
};

const handleReportJob: Handler<typeof ReportJob> = async (input, call) => {
  const [{ state }, { events }] = await Promise.all([
    call.load(jobs, input.jobId),
    call.load(jobReports, ownPerson(input, call)),
  ]);
  const job = state;
  const repeated = isRepeat(events, call);
  return onStream(call, {
    stream: jobReports,
    id: ownPerson(input, call),
    decide: (state, context) => reportJob(input, state, { ...context, job, repeated }),
    answer: ({ at }) => ({ reportedAt: at }),
  });
};

const handleSaveSearch: Handler<typeof SaveSearch> = (input, call) =>
  onStream(call, {
    stream: savedSearches,
    id: ownPerson(input, call),
    decide: (state, context) => saveSearch(input, state, context),
    answer: () => ({ searchId: call.newId("search") }),
  });

const handleChangeSavedSearch: Handler<typeof ChangeSavedSearch> = (input, call) =>
  onStream(call, {
    stream: savedSearches,
    id: ownPerson(input, call),
    decide: (state, context) => changeSavedSearch(input, state, context),
    answer: () => ({}),
  });

const handleRemoveSavedSearch: Handler<typeof RemoveSavedSearch> = (input, call) =>
  onStream(call, {
    stream: savedSearches,
    id: ownPerson(input, call),
    decide: (state, context) => removeSavedSearch(input, state, context),
    answer: () => ({}),
  });

const handleCountJobView =
  ({ jobViews }: Pick<Tools, "jobViews">): Handler<typeof CountJobView> =>
  async ({ jobId }, { load, caller, now }) => {
    const { state: job } = await load(jobs, jobId);
    if (job.status === "absent") return { refusal: { code: "no-job" } };
    const { companyId } = job;
    const counted = isOpen(job, now) && !isStaff(caller) && groupOf(caller) !== companyId;
    if (counted) jobViews.count({ jobId, companyId }, now);
    return { output: { counted } };
  };

const handleSaveJob: Handler<typeof SaveJob> = async (input, call) => {
  const { state: job } = await call.load(jobs, input.jobId);
  return onStream(call, {
    stream: savedJobs,
    id: ownPerson(input, call),
    decide: (state, context) => saveJob(input, state, { ...context, job }),
    answer: () => ({ saved: true }),
  });
};

const handleRemoveSavedJob: Handler<typeof RemoveSavedJob> = (input, call) =>
  onStream(call, {
    stream: savedJobs,
    id: ownPerson(input, call),
    decide: (state, context) => removeSavedJob(input, state, context),
    answer: () => ({ saved: false }),
  });

export const job: Area<Tools> = {
  name: "job",
  owners: { jobId: ownsJob, searchId: ownsSavedSearch },
  routes: ({ limits, codeKeys, caseSealKey, jobViews, readBoard, findImported }) => [
    route(PreviewJobImport, handlePreviewImport({ readBoard, findImported })),
    route(ImportJobs, handleImportJobs({ readBoard, findImported, limits })),
    route(PostJob, handlePostJob(limits)),
    route(ChangeJob, handleChangeJob),
    route(DeleteJob, handleDeleteJob),
    route(TakeDownJob, handleTakeDownJob({ caseSealKey })),
    route(ReinstateJob, handleReinstateJob),
    route(CountJobView, handleCountJobView({ jobViews })),
    route(ReportJob, handleReportJob),
    route(SaveSearch, handleSaveSearch),
    route(ChangeSavedSearch, handleChangeSavedSearch),
    route(RemoveSavedSearch, handleRemoveSavedSearch),
    route(SaveJob, handleSaveJob),
    route(RemoveSavedJob, handleRemoveSavedJob),
    route(StopAlerts, handleStopAlerts({ codeKeys })),
  ],
  reactions: [expireJobs, takeDownWithCompany, matchJob, jobAlertMail, remindOfSavedJobs, savedJobMail],
  followers: [
    lookupFollower(companyJobs),
    lookupFollower(importedJobs),
    lookupFollower(savedSearchKeys),
    lookupFollower(savedJobOwners),
  ],
  clear: clearAlerts,
};
