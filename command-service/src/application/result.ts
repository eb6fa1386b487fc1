import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { Application } from "@provenwork/contracts/application/state";

/** The answer to the candidate after a decision on their application. */
export function applicationResult(state: Application) {
  const { jobId, status, submittedAt } = state;
  if (status === "absent") throw new Error("an application without events was answered");
  return { id: applicationIdOf(state), jobId, status, appliedAt: submittedAt };
}
