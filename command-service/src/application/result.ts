import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { Application } from "@provenwork/contracts/application/state";

/** What the candidate is told of an application that was just decided on. */
export function applicationResult(state: Application) {
  const { jobId, status, submittedAt } = state;
  if (status === "absent") throw new Error("an application without events was answered");
  return { id: applicationIdOf(state), jobId, status, appliedAt: submittedAt };
}
