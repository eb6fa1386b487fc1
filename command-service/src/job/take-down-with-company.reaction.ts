import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import type { JobEvent } from "@provenwork/contracts/job/events";
import { jobs } from "@provenwork/contracts/job/state";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { jobsPostedBy } from "./company-jobs.steps.ts";
import { takeDown } from "./take-down-job.ts";

/** The jobs of a company that closes go with it; one that was just being posted or reinstated, too. */
export const takeDownWithCompany = timedReaction<CompanyEvent | JobEvent>({
  action: "take-down-with-company",
  on: {
    CompanyClosed: (event) => atOnce(event.data.companyId, event),
    JobPosted: (event) => atOnce(event.data.companyId, event),
    JobReinstated: (event) => atOnce(event.data.companyId, event),
  },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      const { state: company } = await steps.load(companies, timer.subjectId);
      if (company.status !== "closed") return;
      for (const jobId of await jobsPostedBy(database, timer.subjectId))
        await steps.handle(jobs, jobId, (job) =>
          takeDown(job, { reason: "company-closed", explanation: null, now: timer.now }),
        );
    },
});
