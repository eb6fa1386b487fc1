import type { NewSavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { reminderDays } from "@provenwork/contracts/job/saved-job-rules";
import type { SavedJobs } from "@provenwork/contracts/job/saved-job-state";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decision, accept } from "#kernel/decision.ts";
import { isOpen } from "./is-open.ts";

const day = 24 * 60 * 60_000;

interface Listing {
  readonly expiresAt: string;
}

/** The first time at which a reminder of a job may be sent. */
export const firstReminder = ({ expiresAt }: Listing): Date => new Date(Date.parse(expiresAt) - reminderDays[0] * day);

/** When a reminder of a job is due; undefined if it was saved on its last day. */
export const reminderTime = ({ expiresAt, savedAt }: Listing & { readonly savedAt: string }): Date | undefined =>
  reminderDays
    .map((days) => new Date(Date.parse(expiresAt) - days * day))
    .find((at) => at.getTime() >= Date.parse(savedAt));

/** Reminds a person once of a saved job that closes soon. A deadline that was moved since is news to them at any time. */
export function remindOfSavedJob(
  { jobs }: SavedJobs,
  { job, personId, now }: { readonly job: Job; readonly personId: string; readonly now: Date },
): Decision<NewSavedJobEvent, never> {
  const { jobId, companyId, expiresAt } = job;
  const saved = jobs.find((each) => each.jobId === jobId);
  if (saved === undefined || saved.reminded || !isOpen(job, now)) return accept();
  const due = saved.expiresAt === expiresAt ? reminderTime(saved) : firstReminder(job);
  if (due === undefined || now < due) return accept();
  return accept({
    type: "SavedJobReminded",
    data: { personId, jobId, companyId, expiresAt, remindedAt: now.toISOString() },
  });
}
