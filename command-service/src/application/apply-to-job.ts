import type * as contract from "@provenwork/contracts/application/commands";
import type {
  ApplicationSubmitted,
  NewApplicationEvent,
  ProfileSnapshot,
} from "@provenwork/contracts/application/events";
import { maxSubmissions } from "@provenwork/contracts/application/rules";
import { type Application, isStanding } from "@provenwork/contracts/application/state";
import type { Job } from "@provenwork/contracts/job/state";
import type { EventOf } from "@provenwork/contracts/kernel/event";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { checkAnswers } from "./check-answers.ts";
import { isOpen } from "#job/is-open.ts";

export interface Applying {
  readonly personId: string;
  readonly job: Job;
  /** Whether a member of its company can sign in. */
  readonly companyActive: boolean;
  /** Undefined before the candidate has given their personal information. */
  readonly profile: ProfileSnapshot | undefined;
  /** Their resume, of which there is a copy by now. */
  readonly resume: EventOf<typeof ApplicationSubmitted>["data"]["resume"];
  /** Whether this was decided before: what has become of the job since does not count. */
  readonly repeated: boolean;
}

/** One application a job: after withdrawing it, applying again goes on with the same one. */
export const applyToJob: Decide<typeof contract.ApplyToJob, Application, NewApplicationEvent, Applying> = (
  { coverLetter, answers: given = [] },
  state,
  { personId, job, companyActive, profile, resume, repeated, now },
) => {
  if (job.status === "absent") return refuse("no-job");
  if (isStanding(state)) return refuse("already-applied");
  if (state.submissions >= maxSubmissions) return refuse("applied-too-often");
  if (!repeated && !isOpen(job, now)) return refuse("job-closed");
  if (!repeated && !companyActive) return refuse("company-suspended");
  if (profile === undefined) return refuse("no-personal-information");
  const checked = checkAnswers(job.questions, given);
  if ("refusal" in checked) return repeated ? accept() : refuse(checked.refusal);
  const { answers } = checked;
  const { jobId, companyId } = job;
  const from = state.status === "withdrawn" ? state.status : null;
  const letter = coverLetter === undefined || coverLetter === "" ? null : coverLetter;
  const [ids, at] = [{ personId, jobId, companyId }, now.toISOString()];
  return accept(
    {
      type: "ApplicationSubmitted",
      data: { ...ids, from, to: "pending", resume, submittedAt: at },
      personal: { coverLetter: letter, profile },
    },
    ...(answers.length === 0
      ? []
      : [{ type: "QuestionsAnswered" as const, data: { ...ids, answeredAt: at }, personal: { answers } }]),
  );
};
