import { useEffect } from "react";

/** Marks the cases in the page; each can take the focus. */
export const caseMark = { "data-case": true, tabIndex: -1 } as const;

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const acts: readonly string[] = ["c", "r", "t"];

/** Keys of the desk: J and K go from case to case; C, R and T press the button of the case that has the focus. */
export function useCaseKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      // A dialog has keys of its own.
      if (document.querySelector("[role=dialog]") !== null) return;
      const key = event.key.toLowerCase();
      const cases = [...document.querySelectorAll<HTMLElement>("[data-case]")];
      const at = cases.findIndex((each) => each.contains(document.activeElement));
      const by = steps[key];
      if (by !== undefined) cases[Math.max(0, Math.min(cases.length - 1, at + by))]?.focus();
      if (acts.includes(key)) cases[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");
