import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { GetJobQuestions } from "@provenwork/contracts/job/queries";
import { GetResumes } from "@provenwork/contracts/candidate/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import type { JobToApplyFor } from "./job-to-apply-for.ts";
import { UndoApplication } from "./undo-application.tsx";

/** Applies for a job, reports the outcome with Undo, and refreshes every list. */
export function useApply(job: JobToApplyFor, { onApplied, onUndone }: { onApplied: () => void; onUndone: () => void }) {
  const client = useQueryClient();
  const refresh = () => {
    for (const { name } of [GetCandidateApplications, GetResumes, GetJobQuestions])
      void client.invalidateQueries({ queryKey: [name] });
  };
  return useCommand(ApplyToJob, {
    onSuccess({ id }) {
      onApplied();
      refresh();
      const undo = <UndoApplication applicationId={id} job={job} onUndone={onUndone} />;
      const text = `You have successfully applied to ${job.title} at ${job.company}`;
      succeeded(ApplyToJob, "Application submitted", text, undo);
    },
    onError(error) {
      refresh();
      failed(ApplyToJob, "Failed to apply", errorMessage(error));
    },
  });
}
