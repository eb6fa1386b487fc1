import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplyToJob } from "@provenwork/contracts/application/commands";
import { applications } from "@provenwork/contracts/application/state";
import type { Candidate, Resume } from "@provenwork/contracts/candidate/state";
import { jobs } from "@provenwork/contracts/job/state";
import { hasActiveMember } from "#company/has-active-member.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { loadHistory } from "#work-experience/history.ts";
import { applyToJob } from "./apply-to-job.ts";
import type { ResumeStorage } from "#candidate/receive-resume.steps.ts";
import { copyResume } from "./copy-resume.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { profileSnapshot } from "./profile-snapshot.ts";
import { applicationResult } from "./result.ts";

const resumeToSend = ({ resume, earlierResumes }: Candidate, resumeId: string | undefined): Resume | undefined =>
  resumeId === undefined ? resume : [resume, ...earlierResumes].find((each) => each?.fileId === resumeId);

/** The stream is named after candidate and job: of several concurrent calls, one creates the application. */
export const handleApplyToJob =
  (storage: ResumeStorage): Handler<typeof ApplyToJob> =>
  async (input, call) => {
    const { jobId, resumeId } = input;
    const personId = personIdOf(call.caller);
    const id = applicationIdOf({ personId, jobId });
    const [{ events, state }, { state: job }, history] = await Promise.all([
      call.load(applications, id),
      call.load(jobs, jobId),
      loadHistory(call, personId),
    ]);
    const repeated = isRepeat(events, call);
    const sent = resumeToSend(history.candidate, resumeId);
    if (!repeated && sent === undefined && resumeId !== undefined) return { refusal: { code: "unknown-resume" } };
    const companyActive = await hasActiveMember(call, job.companyId);
    const about = { personId, job, companyActive, profile: profileSnapshot(history, sent), repeated };
    // Nothing is copied for an application that will not be made.
    const refused = applyToJob(input, state, { ...call, ...about, resume: null }).refusal !== undefined;
    const resume = repeated || refused ? null : await copyResume(storage, { personId, jobId }, sent);
    if (resume === undefined) return { refusal: { code: "resume-missing" } };
    return onStream(call, {
      stream: applications,
      id,
      decide: (application, context) => applyToJob(input, application, { ...context, ...about, resume }),
      answer: (outcome) => applicationResult(outcome.state),
    });
  };
