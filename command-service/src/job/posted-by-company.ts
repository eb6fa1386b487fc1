import { jobStream } from "@provenwork/contracts/job/state";
import type { Owner } from "#kernel/guard.ts";

/** A job is its company's until it is deleted. */
export const ownsJob: Owner = async (jobId, companyId, read) => {
  const events = await read(jobStream(jobId));
  return events[0]?.data["companyId"] === companyId && events.at(-1)?.type !== "JobDeleted";
};
