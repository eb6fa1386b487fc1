import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "./router.ts";

/** Focuses the element, which has a tabIndex, when the address leads to its `id`. */
export function useFragmentFocus(id: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // After the scroll to the top on navigation.
    if (hash === `#${id}`) queueMicrotask(() => element.current?.focus());
  }, [hash, id]);
  return element;
}
