import type { JobEvent } from "@provenwork/contracts/job/events";
import { jobs } from "@provenwork/contracts/job/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { expireJob } from "./expire-job.ts";

const atExpiry = ({ data }: { readonly data: { readonly jobId: string; readonly expiresAt: string } }) => ({
  subjectId: data.jobId,
  dueAt: new Date(data.expiresAt),
});

/** A job leaves the list when its time is up; queries go by its date until then. */
export const expireJobs = timedReaction<JobEvent>({
  action: "expire-job",
  on: { JobPosted: atExpiry, JobChanged: atExpiry, JobActivated: atExpiry },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      await steps.handle(jobs, timer.subjectId, (job) => expireJob(job, timer.now));
    },
});
