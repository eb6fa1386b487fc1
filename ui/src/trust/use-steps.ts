import { useEffect, useRef } from "react";
import type { TrustCase } from "@provenwork/contracts/trust/queries";

/** The place of the open case in the queue, -1 where it is not there, and how to get to the cases beside it. */
export function useSteps(
  cases: readonly TrustCase[] | undefined,
  opened: string | undefined,
  open: (id: string) => void,
): { readonly place: number; readonly step: (by: 1 | -1) => void } {
  const place = cases?.findIndex(({ id }) => id === opened) ?? -1;
  // Once a case is decided, the next one has its place.
  const left = useRef(-1);
  useEffect(() => {
    if (place >= 0) left.current = place;
    if (opened === undefined) left.current = -1;
  }, [place, opened]);
  const step = (by: 1 | -1) => {
    const from = place >= 0 ? place : left.current - (by > 0 && left.current >= 0 ? 1 : 0);
    const to = cases?.[Math.max(0, Math.min((cases?.length ?? 0) - 1, from + by))];
    if (to !== undefined && to.id !== opened) open(to.id);
  };
  return { place, step };
}
