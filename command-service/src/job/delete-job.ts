import type * as contract from "@provenwork/contracts/job/commands";
import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

export const deleteJob: Decide<typeof contract.DeleteJob, Job, NewJobEvent> = (
  { jobId },
  { status: from, companyId },
  { now },
) => {
  if (from === "absent" || from === "deleted") return refuse("unknown-job");
  return accept({ type: "JobDeleted", data: { jobId, companyId, from, deletedAt: now.toISOString() } });
};
