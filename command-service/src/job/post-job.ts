import type * as contract from "@provenwork/contracts/job/commands";
import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { type OwnCompany, descriptionFrom } from "./description.ts";
import { expiryFrom, isFar, isPast } from "./expiry.ts";

export const postJob: Decide<
  typeof contract.PostJob,
  Job,
  NewJobEvent,
  StreamId & OwnCompany & { readonly companyId: string }
> = ({ expiresAt: until, ...said }, job, { id: jobId, companyId, companyName, now }) => {
  if (job.status !== "absent") return accept();
  const expiresAt = expiryFrom(until, now);
  if (isPast(expiresAt, now)) return refuse("past-expiry");
  if (isFar(expiresAt, now)) return refuse("far-expiry");
  const description = descriptionFrom(said, { companyName });
  const data = { jobId, companyId, ...description, postedAt: now.toISOString(), expiresAt };
  return accept({ type: "JobPosted", data });
};
