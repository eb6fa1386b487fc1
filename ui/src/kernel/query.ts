import type { Endpoint, OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import { GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { MutationCache, QueryCache, QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type GivenOf, call, isSignedOut } from "./call.ts";

/**
 * Live updates say when something changed, so nothing is fetched again on a guess. Whether the network is there is found
 * out by asking: a browser that believes itself offline still reaches this machine, and a call held back would look as if
 * it were under way.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => lookIfSignedOut(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** Any call may be the first to hear that a session or an onboarding is over; the screens that show one then ask about it. */
export function lookIfSignedOut(client: QueryClient, error: unknown): void {
  if (!isSignedOut(error)) return;
  for (const { name } of [GetUser, GetOnboarding]) void client.invalidateQueries({ queryKey: [name] });
}

/** The name alone addresses every variant of a query, which is how live messages invalidate. */
export const queryKey = (endpoint: Endpoint, params: unknown = {}): readonly [string, unknown] => [
  endpoint.name,
  params,
];

/** The answer of a query of the contracts, cached under its name and parameters. */
export function useAnswer<E extends Query>(
  endpoint: E,
  params: GivenOf<E>,
  options: { enabled?: boolean; refetchInterval?: number; refetchOnWindowFocus?: "always" } = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery({
    ...options,
    queryKey: queryKey(endpoint, params),
    queryFn: ({ signal }) => call(endpoint, params, { signal }),
  });
}
