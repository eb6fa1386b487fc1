import { ChangeJob, DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import { jobs } from "@provenwork/contracts/job/streams";
import type { Area } from "#kernel/area.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { route } from "#kernel/route.ts";
import { changeJob, jobChanged } from "./change-job.ts";
import { companyJobs } from "./company-jobs.steps.ts";
import { deleteJob } from "./delete-job.ts";
import { employerJobOf } from "./employer-job.ts";
import { expireJobs } from "./expire-jobs.reaction.ts";
import { handlePostJob } from "./post-job.handler.ts";
import { ownCompany } from "./own-company.ts";
import { postedByCompany } from "./posted-by-company.ts";
import { takeDownWithCompany } from "./take-down-with-company.reaction.ts";

const jobId = (input: { readonly jobId: string }) => input.jobId;

export const job: Area<{ readonly limits: Pick<Limits, "postBy"> }> = {
  name: "job",
  owners: { jobId: postedByCompany },
  routes: ({ limits }) => [
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
  ],
  reactions: [expireJobs, takeDownWithCompany],
  follower: lookupFollower(companyJobs),
};
