import { useEffect, useEffectEvent } from "react";
import { isTyping } from "#kernel/is-typing.ts";

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const acts: readonly string[] = ["c", "f", "r", "t"];

interface KeyHandlers {
  /** Opens the next case or the previous one. */
  onStep: (by: 1 | -1) => void;
  /** Lists the keys. */
  onHelp: () => void;
}

/** Shortcuts of the desk: J and K move between cases; C, F, R and T press the open case's button, unless focus is elsewhere. */
export function useCaseKeys(does: KeyHandlers): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return;
    // A dialog handles its own keys.
    if (document.querySelector("[role=dialog]") !== null) return;
    const key = event.key.toLowerCase();
    const by = steps[key];
    if (by !== undefined) does.onStep(by);
    if (key === "?") does.onHelp();
    if (acts.includes(key) && isOnCase())
      openCase()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const openCase = () => document.querySelector("[data-case]");

/** Whether focus is in the open case, or nowhere, which includes the heading: a route change puts it there. */
const isOnCase = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.tagName === "H1" || openCase()?.contains(activeElement) === true;
};
