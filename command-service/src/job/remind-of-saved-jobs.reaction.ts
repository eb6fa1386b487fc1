import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applications, isStanding } from "@provenwork/contracts/application/state";
import type { JobEvent } from "@provenwork/contracts/job/events";
import type { SavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { savedJobs } from "@provenwork/contracts/job/saved-job-state";
import { jobs } from "@provenwork/contracts/job/state";
import { semaphore } from "@provenwork/platform/semaphore";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { isOpen } from "./is-open.ts";
import { firstReminder, remindOfSavedJob, reminderTime } from "./remind-of-saved-job.ts";
import { ownersOf } from "./saved-job-owners.steps.ts";

const appendsAtOnce = 20;

const beforeEnd = ({ id, data }: { readonly id: string; readonly data: { jobId: string; expiresAt: string } }) => ({
  subjectId: data.jobId,
  dueAt: firstReminder(data),
  // A job may get the same deadline twice, with another one in between.
  because: id,
});

/** Reminds those who have saved a job and have not applied, some days before it closes. */
export const remindOfSavedJobs = timedReaction<JobEvent | SavedJobEvent>({
  action: "remind-of-saved-job",
  on: {
    // Those who saved it for the same deadline share a timer.
    JobSaved({ data }) {
      const dueAt = reminderTime(data);
      return dueAt && { subjectId: data.jobId, dueAt };
    },
    JobChanged: beforeEnd,
    JobActivated: beforeEnd,
    JobReinstated: (event) => atOnce(event.data.jobId, event),
  },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const jobId = timer.subjectId;
      const { now } = timer;
      const steps = openSteps(timerOrigin(timer));
      const { state: job } = await steps.load(jobs, jobId);
      if (!isOpen(job, now) || now < firstReminder(job)) return;
      const limit = semaphore(appendsAtOnce);
      const remind = (personId: string) =>
        limit(async () => {
          const { state } = await steps.load(applications, applicationIdOf({ personId, jobId }));
          if (!isStanding(state))
            await steps.handle(savedJobs, personId, (saved) => remindOfSavedJob(saved, { job, personId, now }));
        });
      await Promise.all((await ownersOf(database, jobId)).map(remind));
    },
});
