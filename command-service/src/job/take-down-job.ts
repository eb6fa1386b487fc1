import type { NewJobEvent, takenDownReasons } from "@provenwork/contracts/job/events";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decision, accept } from "#kernel/decision.ts";

interface TakeDown {
  readonly reason: (typeof takenDownReasons)[number];
  readonly now: Date;
}

/** Takes a job down that is not gone already. */
export function takeDownJob(
  { status: from, jobId, companyId }: Job,
  { reason, now }: TakeDown,
): Decision<NewJobEvent, never> {
  if (from === "absent" || from === "deleted" || from === "taken-down") return accept();
  return accept({ type: "JobTakenDown", data: { jobId, companyId, from, reason, takenDownAt: now.toISOString() } });
}
