import { useEffect, useRef } from "react";
import type { TrustCase } from "@provenwork/contracts/trust/queries";

interface Opens {
  readonly open: (id: string) => void;
  /** The case that is open at this moment: of two quick steps, the second begins where the first one ended. */
  readonly openNow: () => string | undefined;
}

/** The place of the open case in the queue, -1 where it is not there, and how to get to the cases next to it. */
export function useSteps(
  cases: readonly TrustCase[] | undefined,
  opened: string | undefined,
  { open, openNow }: Opens,
): { readonly place: number; readonly step: (by: 1 | -1) => void } {
  const indexOfCase = (id: string | undefined) => cases?.findIndex((each) => each.id === id) ?? -1;
  const place = indexOfCase(opened);
  // Once a case is decided, the next one has its place.
  const left = useRef(-1);
  useEffect(() => {
    if (place >= 0) left.current = place;
    if (opened === undefined) left.current = -1;
  }, [place, opened]);
  const step = (by: 1 | -1) => {
    const now = openNow();
    const here = indexOfCase(now);
    const from = here >= 0 ? here : left.current - (by > 0 && left.current >= 0 ? 1 : 0);
    const to = cases?.[Math.max(0, Math.min((cases?.length ?? 0) - 1, from + by))];
    if (to !== undefined && to.id !== now) open(to.id);
  };
  return { place, step };
}
