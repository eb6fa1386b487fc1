import type { NewJobEvent, takenDownReasons } from "@provenwork/contracts/job/events";
import type * as contract from "@provenwork/contracts/job/moderation-commands";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";

interface TakeDown {
  readonly reason: (typeof takenDownReasons)[number];
  readonly explanation: string | null;
  readonly now: Date;
}

/** Takes down a job that was not taken down already. */
export function takeDown(
  { status: from, jobId, companyId }: Job,
  { now, ...why }: TakeDown,
): Decision<NewJobEvent, never> {
  if (from === "absent" || from === "deleted" || from === "taken-down") return accept();
  return accept({ type: "JobTakenDown", data: { jobId, companyId, from, ...why, takenDownAt: now.toISOString() } });
}

interface About {
  /** Whether the judged findings are those that the list showed. */
  readonly wasShown: boolean;
}

export const takeDownJob: Decide<typeof contract.TakeDownJob, Job, NewJobEvent, About> = (
  { reason: explanation },
  job,
  { now, wasShown },
) => {
  if (job.status === "absent" || job.status === "deleted") return refuse("no-job");
  if (job.status === "taken-down") return refuse("taken-down");
  if (!wasShown) return refuse("not-shown");
  return takeDown(job, { reason: "rules", explanation, now });
};
