import { RemoveSavedJob, SaveJob } from "@provenwork/contracts/job/saved-job-commands";
import { GetSavedJobIds, GetSavedJobs } from "@provenwork/contracts/job/saved-job-queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey, useAnswer } from "#kernel/query.ts";

interface Saved {
  /** As the user last chose, before the server has answered. */
  readonly saved: boolean;
  /** Does nothing while a choice is being sent. */
  readonly toggle: () => void;
}

/** Whether the candidate has saved a job; live. One query serves all jobs of a screen. */
export function useSaved(jobId: string): Saved {
  const client = useQueryClient();
  const { data } = useAnswer(GetSavedJobIds, {});
  const refetch = () => {
    for (const { name } of [GetSavedJobIds, GetSavedJobs]) void client.invalidateQueries({ queryKey: [name] });
  };
  const settle = (saved: boolean) => {
    client.setQueryData<string[]>(queryKey(GetSavedJobIds), (ids = []) => {
      const others = ids.filter((id) => id !== jobId);
      return saved ? [...others, jobId] : others;
    });
    refetch();
  };
  const save = useCommand(SaveJob, {
    onSuccess() {
      settle(true);
      succeeded(SaveJob, "Job saved", "We notify you before it closes.");
    },
    onError(error) {
      refetch();
      failed(SaveJob, "Job not saved", errorMessage(error));
    },
  });
  const remove = useCommand(RemoveSavedJob, {
    onSuccess: () => settle(false),
    onError(error) {
      refetch();
      failed(RemoveSavedJob, "Job not removed", errorMessage(error));
    },
  });
  const isPending = save.isPending || remove.isPending;
  const saved = isPending ? save.isPending : data?.includes(jobId) === true;
  return {
    saved,
    toggle() {
      if (!isPending) (saved ? remove : save).mutate({ jobId });
    },
  };
}
