import type { EmployerApplication } from "@provenwork/contracts/application/queries";

/** Why the application can no longer be decided; undefined if it can. */
export function whyClosed({ candidate, status, job }: EmployerApplication): string | undefined {
  if (candidate.user === null) return "The candidate deleted their account.";
  if (status === "withdrawn") return "The candidate withdrew this application.";
  return job.status === "deleted" ? "This job was deleted." : undefined;
}
