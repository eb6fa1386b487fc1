import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplicationEvent, JobEnding } from "@provenwork/contracts/application/events";
import { applications } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import type { JobEvent } from "@provenwork/contracts/job/events";
import { type Job, jobs } from "@provenwork/contracts/job/state";
import { semaphore } from "@provenwork/platform/semaphore";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import type { Steps } from "#kernel/steps.ts";
import { applicantsOf } from "./applicants.steps.ts";
import { endJob } from "./end-job.ts";

const appendsAtOnce = 20;

/** Records the end of a job in all of its applications, including those submitted at the same moment. */
export const notifyApplicants = timedReaction<JobEvent | ApplicationEvent>({
  action: "tell-applicants",
  on: {
    JobExpired: (event) => atOnce(event.data.jobId, event),
    JobTakenDown: (event) => atOnce(event.data.jobId, event),
    JobDeleted: (event) => atOnce(event.data.jobId, event),
    ApplicationSubmitted: (event) => atOnce(event.data.jobId, event),
  },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const jobId = timer.subjectId;
      const steps = openSteps(timerOrigin(timer));
      const how = await endingOf((await steps.load(jobs, jobId)).state, steps);
      if (how === undefined) return;
      const limit = semaphore(appendsAtOnce);
      const tell = (personId: string) =>
        limit(() =>
          steps.handle(applications, applicationIdOf({ personId, jobId }), (application) =>
            endJob(application, { how, now: timer.now }),
          ),
        );
      await Promise.all((await applicantsOf(database, jobId)).map(tell));
    },
});

/** Undefined for a job that is open, or that its company may open again. */
async function endingOf({ status, companyId }: Job, steps: Pick<Steps, "load">): Promise<JobEnding | undefined> {
  if (status === "expired" || status === "deleted") return status;
  if (status !== "taken-down") return undefined;
  return (await steps.load(companies, companyId)).state.status === "closed" ? "company-closed" : "taken-down";
}
