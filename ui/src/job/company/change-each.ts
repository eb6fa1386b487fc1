import { ChangeJob } from "@provenwork/contracts/job/commands";
import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import { call, isSignedOut, isTemporary } from "#kernel/call.ts";
import { errorMessageOr } from "#kernel/error-message.ts";

export type ChangedJob = Pick<EmployerJobRow, "id" | "title">;

export interface Failure {
  readonly job: ChangedJob;
  readonly text: string;
  /** Whether the same change may succeed later. */
  readonly isTemporary: boolean;
}

export interface Changes {
  readonly changed: readonly ChangedJob[];
  readonly failures: readonly Failure[];
  /** That the session is over: the jobs after it were not tried. */
  readonly signedOut?: unknown;
}

/** Activates or deactivates jobs with one call each. `onNext` receives how many are done. */
export async function changeEach(
  jobs: readonly ChangedJob[],
  isActive: boolean,
  onNext: (done: number) => void = () => {},
): Promise<Changes> {
  const changed: ChangedJob[] = [];
  const failures: Failure[] = [];
  for (const [done, job] of jobs.entries()) {
    onNext(done);
    try {
      await call(ChangeJob, { jobId: job.id, isActive }, { intent: crypto.randomUUID() });
      changed.push(job);
    } catch (error) {
      if (isSignedOut(error)) return { changed, failures, signedOut: error };
      const text = errorMessageOr(error, "Failed to update job status");
      failures.push({ job, text, isTemporary: isTemporary(error) });
    }
  }
  return { changed, failures };
}
