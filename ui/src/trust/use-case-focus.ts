import { useEffect, useRef } from "react";

/** Attributes of the open case, which takes the focus. */
export const caseMark = { "data-case": true, tabIndex: -1 } as const;
/** Attributes of a link that opens a case. */
export const linkMark = (id: string) => ({ "data-opens-case": id });

/** Moves focus to the opened case, and back to its link when it is closed. */
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

/** Scrolls only if the element is out of view. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  const { top } = element?.getBoundingClientRect() ?? { top: 0 };
  if (top < 0 || top > innerHeight / 2) element?.scrollIntoView({ block: "start" });
}
