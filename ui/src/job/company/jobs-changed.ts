import { GetEmployerJob, GetEmployerJobCounts, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import type { QueryClient } from "@tanstack/react-query";

/** Refetches all queries about the company's jobs. */
export function jobsChanged(client: QueryClient): void {
  for (const { name } of [GetEmployerJobs, GetEmployerJob, GetEmployerJobCounts])
    void client.invalidateQueries({ queryKey: [name] });
}
