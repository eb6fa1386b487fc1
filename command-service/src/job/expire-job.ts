import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decision, accept } from "#kernel/decision.ts";
import { isPast } from "./expiry.ts";

/** Ends a job's time in the list; one that was given a later date has a later timer. */
export function expireJob({ status, jobId, companyId, expiresAt }: Job, now: Date): Decision<NewJobEvent, never> {
  if (status !== "active" || !isPast(expiresAt, now)) return accept();
  const data = { jobId, companyId, from: status, expiresAt, expiredAt: now.toISOString() };
  return accept({ type: "JobExpired", data });
}
