import { GetEndedJobs } from "@provenwork/contracts/job/search-queries";
import { useAnswer } from "#kernel/query.ts";

/** Which jobs of a list that stays as it was opened have ended since. Visitors, who have no live connection, learn it by the minute. */
export function useEnded(jobs: readonly { readonly id: string }[]): ReadonlySet<string> {
  const { data } = useAnswer(
    GetEndedJobs,
    { ids: jobs.map(({ id }) => id).join(",") },
    { enabled: jobs.length > 0, refetchInterval: 60_000 },
  );
  return new Set(data);
}
