import type * as contract from "@provenwork/contracts/job/commands";
import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { type OwnCompany, descriptionFrom } from "./description.ts";
import { questionsFrom } from "./questions-from.ts";
import { expiryFrom, isFar, isPast } from "./expiry.ts";

export const postJob: Decide<
  typeof contract.PostJob,
  Job,
  NewJobEvent,
  StreamId & OwnCompany & { readonly companyId: string }
> = ({ expiresAt: until, questions = [], ...said }, job, { id: jobId, companyId, companyName, now, newId }) => {
  if (job.status !== "absent") return accept();
  const expiresAt = expiryFrom(until, now);
  if (isPast(expiresAt, now)) return refuse("past-expiry");
  if (isFar(expiresAt, now)) return refuse("far-expiry");
  const description = descriptionFrom(said, { companyName });
  const data = { jobId, companyId, ...description, postedAt: now.toISOString(), expiresAt };
  const asked = questionsFrom(questions, [], newId);
  const changedAt = now.toISOString();
  return accept(
    { type: "JobPosted", data },
    ...(asked.length === 0
      ? []
      : [{ type: "JobQuestionsChanged" as const, data: { jobId, companyId, questions: asked, changedAt } }]),
  );
};
