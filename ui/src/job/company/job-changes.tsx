import { ChangeJob, DeleteJob } from "@provenwork/contracts/job/commands";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failed, succeeded } from "#design/toast.tsx";
import { UndoButton } from "#design/undo-button.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { checkIfSignedOut } from "#kernel/query.ts";
import { type ChangedJob, type Changes, changeEach } from "./change-each.ts";
import { jobsChanged } from "./jobs-changed.ts";

/** Activates or deactivates several jobs, one after another, and reports the ones that changed. */
export async function changeStatuses(
  client: QueryClient,
  jobs: readonly ChangedJob[],
  isActive: boolean,
  { undo, onNext }: { undo: boolean; onNext?: (done: number) => void },
): Promise<Changes> {
  const changes = await changeEach(jobs, isActive, onNext);
  const isSignedOut = changes.signedOut !== undefined;
  if (isSignedOut) checkIfSignedOut(client, changes.signedOut);
  jobsChanged(client);
  if (changes.changed.length > 0) statusUpdated(changes.changed, isActive, undo && !isSignedOut);
  return changes;
}

/** Takes back what was done to these jobs. */
function UndoStatus({ jobs, isActive }: { jobs: readonly ChangedJob[]; isActive: boolean }) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const undo = async () => {
    if (isPending) return;
    setIsPending(true);
    const { failures } = await changeStatuses(client, jobs, isActive, { undo: false });
    setIsPending(false);
    if (failures.length > 0)
      failed(
        ChangeJob,
        "Failed to Update Job Status",
        failures.map(({ job, text }) => `${job.title}: ${text}`).join("\n"),
      );
  };
  return <UndoButton pending={isPending} onUndo={() => void undo()} />;
}

/** Reports that jobs are active or inactive now. `undo`: with a button that takes it back. */
function statusUpdated(jobs: readonly ChangedJob[], isActive: boolean, undo: boolean): void {
  const several = `${jobs.length} jobs are now ${isActive ? "active" : "inactive"}.`;
  succeeded(
    ChangeJob,
    "Job Status Updated",
    jobs.length === 1 ? "The job posting status has been updated successfully." : several,
    undo ? <UndoStatus key={crypto.randomUUID()} jobs={jobs} isActive={!isActive} /> : undefined,
  );
}

/** Activates and deactivates a job. A new end of its listing cannot be undone. */
export function useJobStatus(onDone?: () => void) {
  const client = useQueryClient();
  return useCommand(ChangeJob, {
    onSuccess(job, { isActive = false, expiresAt }) {
      jobsChanged(client);
      statusUpdated([job], isActive, expiresAt === undefined);
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
