import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

export interface JobToApplyFor {
  readonly id: string;
  readonly title: string;
  readonly company: string;
}

/** Applies for a job, reports the outcome and refreshes every list. */
export function useApply({ title, company }: JobToApplyFor) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [GetCandidateApplications.name] });
  return useCommand(ApplyToJob, {
    onSuccess() {
      void refresh();
      succeeded(ApplyToJob, "Application submitted", `You have successfully applied to ${title} at ${company}`);
    },
    onError(error) {
      void refresh();
      failed(ApplyToJob, "Failed to apply", errorMessage(error));
    },
  });
}
