import { useEffect, useRef } from "react";

/** Refetches an answer without live messages when what it follows from changes; undefined while that is loading. */
export function useRefetchAfterChange(source: string | undefined, refetch: () => unknown): void {
  const seen = useRef(source);
  useEffect(() => {
    if (seen.current !== undefined && source !== undefined && source !== seen.current) refetch();
    seen.current = source;
  }, [source, refetch]);
}
