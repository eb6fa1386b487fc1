import { useEffect, useRef } from "react";

/** Marks the case that is open, which takes the focus. */
export const caseMark = { "data-case": true, tabIndex: -1 } as const;
/** Marks what opens a case. */
export const linkMark = (id: string) => ({ "data-opens-case": id });

/** The focus goes to the case that was opened, and back to its place in the queue when it is closed. */
export function useCaseFocus(opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (opened === closed) return;
    if (opened !== undefined) show(document.querySelector<HTMLElement>("[data-case]"));
    else document.querySelector<HTMLElement>(`[data-opens-case="${closed}"]`)?.focus();
  }, [opened]);
}

/** What is in view stays where it is. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  const { top } = element?.getBoundingClientRect() ?? { top: 0 };
  if (top < 0 || top > innerHeight / 2) element?.scrollIntoView({ block: "start" });
}
