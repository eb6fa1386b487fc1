import type { Query } from "@provenwork/contracts/kernel/endpoint";
import { useEffect, useState } from "react";
import type { CallInput } from "./call.ts";
import { usePages } from "./query.ts";
import { useSearchParams } from "./router.ts";

/** Pages that one visit restores: a URL may name any number. */
const maxPages = 50;
const name = "pages";

/** The number of shown pages of a list in the URL, so that a reload or a link shows as many. */
function usePageCount(): [number, (count: number) => void] {
  const [search, setSearch] = useSearchParams();
  const setCount = (count: number) => {
    const next = new URLSearchParams(search);
    next.set(name, String(count));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [Math.max(1, Math.min(Math.trunc(Number(search.get(name))) || 1, maxPages)), setCount];
}

/** `usePages` with the number of loaded pages in the URL. */
export function usePagesInUrl<E extends Query>(
  endpoint: E,
  params: CallInput<E>,
  options: { keepsPrevious?: boolean } = {},
) {
  const list = usePages(endpoint, params, options);
  const [wanted, setCount] = usePageCount();
  const loaded = list.data?.pages.length ?? 0;
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list;
  const continues = loaded > 0 && loaded < wanted && hasNextPage && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (continues) void fetchNextPage();
  }, [continues, fetchNextPage]);
  return {
    ...list,
    // The former list may still be shown, whose next page is not wanted.
    hasNextPage: hasNextPage && !isPlaceholderData,
    fetchNextPage() {
      const next = fetchNextPage();
      setCount(loaded + 1);
      return next;
    },
  };
}

/** Pages of rows that one answer has, with their number in the URL. `until`: index of a row that must be among those shown. */
export function useRowPages<Row>(rows: readonly Row[], size: number, until = -1) {
  const [wanted, setCount] = usePageCount();
  // What was shown for such a row stays.
  const [reached, setReached] = useState(until);
  if (until > reached) setReached(until);
  const count = Math.max(wanted, Math.ceil((Math.max(until, reached) + 1) / size));
  return {
    shown: rows.slice(0, count * size),
    hasNextPage: rows.length > count * size,
    isFetchingNextPage: false,
    fetchNextPage() {
      setCount(count + 1);
      return Promise.resolve();
    },
  };
}
