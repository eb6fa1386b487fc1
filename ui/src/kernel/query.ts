import type { Endpoint, OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import { QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type GivenOf, call } from "./call.ts";

/**
 * Live updates say when something changed, so nothing is fetched again on a guess. Whether the network is there is found
 * out by asking: a browser that believes itself offline still reaches this machine, and a call held back would look as if
 * it were under way.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
