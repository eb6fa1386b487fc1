import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplyToJob } from "@provenwork/contracts/application/commands";
import { applications } from "@provenwork/contracts/application/state";
import { jobs } from "@provenwork/contracts/job/state";
import { isAttended } from "#company/is-attended.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { loadHistory } from "#work-experience/history.ts";
import { applyToJob } from "./apply-to-job.ts";
import type { ResumeStorage } from "#candidate/receive-resume.steps.ts";
import { copyResume } from "./copy-resume.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { profileSnapshot } from "./profile-snapshot.ts";
import { resultOf } from "./result.ts";

/** The stream is named after candidate and job: of many calls at once, one makes the application. */
export const handleApplyToJob = (storage: ResumeStorage): Handler<typeof ApplyToJob> =>
  onStream({
    stream: applications,
    prepare: async (input, call) => {
      const { jobId } = input;
      const personId = personIdOf(call.caller);
      const [{ events, state }, { state: job }, history] = await Promise.all([
        call.load(applications, applicationIdOf({ personId, jobId })),
        call.load(jobs, jobId),
        loadHistory(call, personId),
      ]);
      const repeated = isRepeat(events, call);
      const attended = await isAttended(call, job.companyId);
      const ready = { personId, job, attended, profile: profileSnapshot(history), resume: null, repeated };
      // Nothing is copied for an application that will not be made.
      if (repeated || applyToJob(input, state, { ...call, ...ready }).refusal !== undefined) return { ready };
      const resume = await copyResume(storage, { personId, jobId }, history.candidate);
      return resume === undefined ? { refusal: { code: "resume-missing" } } : { ready: { ...ready, resume } };
    },
    id: ({ jobId }, _, { personId }) => applicationIdOf({ personId, jobId }),
    decide: applyToJob,
    answer: ({ state }) => resultOf(state),
  });
