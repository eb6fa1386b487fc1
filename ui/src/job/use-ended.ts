import { GetEndedJobs } from "@provenwork/contracts/job/search-queries";
import { useAnswer } from "#kernel/query.ts";

/** Ids of the listed jobs that were closed since the list was opened. Polled, because visitors have no live connection. */
export function useEnded(jobs: readonly { readonly id: string }[]): ReadonlySet<string> {
  const { data } = useAnswer(
    GetEndedJobs,
    { ids: jobs.map(({ id }) => id).join(",") },
    { enabled: jobs.length > 0, refetchInterval: 60_000 },
  );
  return new Set(data);
}
