import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import { type EmployerProfileView, GetEmployerOverview } from "@provenwork/contracts/employer/queries";
import { GetEmployerJobCounts, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { shownLatest } from "#design/recent-list.tsx";
import { useAnswer } from "#kernel/query.ts";

/** What an employer has to do before applications reach them, and whether each step is done. */
export function useSetup({ verifiedDomain }: EmployerProfileView) {
  const settings = useAnswer(GetAccountSettings, {});
  const jobs = useAnswer(GetEmployerJobCounts, {});
  const isLoading = settings.isPending || jobs.isPending;
  if (settings.data === undefined || jobs.data === undefined) return { isLoading, setup: undefined };
  const done = {
    email: settings.data.provenEmail !== null,
    website: verifiedDomain !== null,
    job: jobs.data.total.count > 0,
  };
  return { isLoading, setup: { done, settings: settings.data, answeredAt: settings.dataUpdatedAt, jobs: jobs.data } };
}

/**
 * Whether the queries of the figures, which cards read from the cache, are answered or failed. Shown before, each card would grow
 * and move the ones below.
 */
export function useFiguresSettled(): boolean {
  const overview = useAnswer(GetEmployerOverview, {});
  const applications = useAnswer(GetEmployerApplicationCounts, {});
  const latest = useAnswer(GetEmployerJobs, { limit: shownLatest });
  return [overview, applications, latest].every(({ isPending }) => !isPending);
}

export type Setup = NonNullable<ReturnType<typeof useSetup>["setup"]>;

/** Number of finished steps, of three. */
export const stepsDone = ({ done }: Pick<Setup, "done">): number => Object.values(done).filter(Boolean).length;
