import {
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  hashKey,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";

/**
 * Keeps a failed query failed during a refetch: TanStack Query reports one without data as pending, so a screen would fall back to
 * its placeholder at every live message, and the focus on Retry would be lost.
 */
export function useKeptError<R extends UseQueryResult<unknown> | UseInfiniteQueryResult>(key: QueryKey, result: R): R {
  const hash = hashKey(key);
  const [kept, keep] = useState<{ hash: string; error: Error }>();
  const { error, isPending, isFetching } = result;
  if (error !== null && (kept?.error !== error || kept.hash !== hash)) keep({ hash, error });
  if (!isPending || !isFetching || kept?.hash !== hash) return result;
  return { ...result, status: "error", isPending: false, isLoading: false, isError: true, error: kept.error };
}

/** A query that stays failed during a refetch. */
export const useKeptQuery = <T>(options: UseQueryOptions<T>): UseQueryResult<T> =>
  useKeptError(options.queryKey, useQuery(options));
