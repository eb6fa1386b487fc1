import { ApplyToJob, WithdrawApplication } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded, undone } from "#design/toast.tsx";
import { UndoButton } from "#design/undo-button.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import type { JobToApplyFor } from "./job-to-apply-for.ts";

interface Props {
  applicationId: string;
  job: JobToApplyFor;
  onUndone: () => void;
}

/** Withdraws the application that was just sent. */
export function UndoApplication({ applicationId, job: { title, company }, onUndone }: Props) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [GetCandidateApplications.name] });
  const { isPending, mutate } = useCommand(WithdrawApplication, {
    onSuccess() {
      onUndone();
      refresh();
      undone(ApplyToJob);
      const kept = "What you wrote is kept as a draft.";
      succeeded(
        WithdrawApplication,
        "Application withdrawn",
        `${company} no longer considers you for ${title}. ${kept}`,
      );
    },
    onError(error) {
      refresh();
      failed(WithdrawApplication, "Failed to withdraw", errorMessage(error));
    },
  });
  return <UndoButton pending={isPending} onUndo={() => mutate({ applicationId })} />;
}
