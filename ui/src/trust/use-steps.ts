import { useEffect, useRef } from "react";
import type { TrustCase } from "@provenwork/contracts/trust/queries";

interface Opens {
  readonly open: (id: string) => void;
  /** Id of the currently open case, so that the second of two quick steps starts where the first ended. */
  readonly openNow: () => string | undefined;
}

/** Index of the open case in the queue (-1 if not listed), and a function that opens a neighbour. */
export function useSteps(
  cases: readonly TrustCase[] | undefined,
  opened: string | undefined,
  { open, openNow }: Opens,
): { readonly place: number; readonly step: (by: 1 | -1) => void } {
  const indexOfCase = (id: string | undefined) => cases?.findIndex((each) => each.id === id) ?? -1;
  const place = indexOfCase(opened);
  // Once a case is decided, the next one takes its index.
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
