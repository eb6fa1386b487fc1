import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a prerendered page hydrates: content that depends on this browser is rendered afterwards, so that the first
 * render matches the HTML. True from the start on other pages.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
