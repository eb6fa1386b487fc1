import {
  GetEmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { useQueryClient } from "@tanstack/react-query";

/** Refetches the company's applications and counts. */
export function useRefreshApplications(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [GetEmployerApplications, GetEmployerApplication, GetEmployerApplicationCounts, GetEmployerStages].map(
        ({ name }) => client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
