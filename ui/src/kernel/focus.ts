import { type RefObject, useEffect, useRef } from "react";

/** Moves focus to a heading when `what` changes, so that screen readers hear the new step; not on the first showing. */
export function useFocusOnChange<T extends HTMLElement>(what: unknown): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    target.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [what]);
  return target;
}
