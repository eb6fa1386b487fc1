import { ChangeJob, DeleteJob } from "@provenwork/contracts/job/commands";
import { GetEmployerJob, GetEmployerJobCounts, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

/** Refetches all queries about the company's jobs. */
export function jobsChanged(client: QueryClient): void {
  for (const { name } of [GetEmployerJobs, GetEmployerJob, GetEmployerJobCounts])
    void client.invalidateQueries({ queryKey: [name] });
}

/** Activates and deactivates a job. */
export function useJobStatus(onDone?: () => void) {
  const client = useQueryClient();
  return useCommand(ChangeJob, {
    onSuccess() {
      jobsChanged(client);
      succeeded(ChangeJob, "Job Status Updated", "The job posting status has been updated successfully.");
      onDone?.();
    },
    onError(error) {
      jobsChanged(client); // a colleague may have changed it first
      failed(ChangeJob, "Failed to Update Job Status", errorMessageOr(error, "Failed to update job status"));
    },
  });
}

export function useJobDeletion(onDone: () => void) {
  const client = useQueryClient();
  return useCommand(DeleteJob, {
    onSuccess() {
      jobsChanged(client);
      succeeded(DeleteJob, "Job Deleted", "The job posting has been successfully deleted.");
      onDone();
    },
    onError(error) {
      jobsChanged(client);
      failed(DeleteJob, "Failed to Delete Job", errorMessageOr(error, "Failed to delete job"));
    },
  });
}
