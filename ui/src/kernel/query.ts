import type { Endpoint, OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import { GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type UseQueryResult,
  keepPreviousData,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { refetchAfterFailure } from "./refetch-after-failure.ts";
import { type CallInput, call, callPage, isSignedOut } from "./call.ts";
import { untilCurrent } from "./until-current.ts";
import { useKeptError, useKeptQuery } from "./use-kept-error.ts";

/**
 * Live updates name what changed, so nothing is refetched speculatively. `navigator.onLine` is ignored: a browser that
 * reports itself offline can still reach a local server, and a paused call would look like a pending one.
 */
export function createQueryClient(): QueryClient {
  const again = refetchAfterFailure();
  const onError = (error: Error) => checkIfSignedOut(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      ...again,
      onError(error, query) {
        onError(error);
        again.onError(error, query);
      },
    }),
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

/** Any call may be the first to learn that a session or an onboarding has ended; its query is then refetched. */
export function checkIfSignedOut(client: QueryClient, error: unknown): void {
  if (!isSignedOut(error)) return;
  for (const { name } of [GetUser, GetOnboarding]) void client.invalidateQueries({ queryKey: [name] });
}

/** The name is a prefix of every variant's key: live messages invalidate by it. */
export const queryKey = (endpoint: Endpoint, params: unknown = {}): readonly [string, unknown] => [
  endpoint.name,
  params,
];

/** The answer of a contract's query, cached under its name and parameters. */
export function useAnswer<E extends Query>(
  endpoint: E,
  params: CallInput<E>,
  {
    keepsPrevious = false,
    ...options
  }: {
    enabled?: boolean;
    refetchInterval?: number;
    refetchOnWindowFocus?: "always";
    /** Shows the answer for the previous parameters until the new one arrives. */
    keepsPrevious?: boolean;
  } = {},
): UseQueryResult<OutputOf<E>> {
  const key = queryKey(endpoint, params);
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    untilCurrent(() => call(endpoint, params, { signal }), signal);
  const kept = keepsPrevious ? { placeholderData: keepPreviousData } : {};
  return useKeptQuery({ ...options, ...kept, queryKey: key, queryFn });
}

/** The loaded pages of a list, cached together, so that Back restores them all. */
export function usePages<E extends Query>(
  endpoint: E,
  params: CallInput<E>,
  {
    keepsPrevious = false,
    ...options
  }: {
    /** `always`: for lists without live messages. */
    refetchOnMount?: "always";
    refetchInterval?: number;
    /** Shows the list for the previous parameters until the new one arrives. */
    keepsPrevious?: boolean;
  } = {},
) {
  const key = queryKey(endpoint, params);
  const list = useInfiniteQuery({
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    queryKey: key,
    queryFn({ signal, pageParam: after }) {
      const given = { ...(params as object), ...(after !== undefined && { after }) } as CallInput<E>;
      return untilCurrent(() => callPage(endpoint, given, { signal }), signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after,
  });
  return useKeptError(key, list);
}
