import {
  GetEmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { useQueryClient } from "@tanstack/react-query";

/** Asks again for what the company sees of its applications, after a change of its own. */
export function useRefreshApplications(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [GetEmployerApplications, GetEmployerApplication, GetEmployerApplicationCounts].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
