import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a page that was rendered at build comes alive: what only this browser knows is shown from then on, so that the
 * first rendering is the one that stands in the page. True from the start everywhere else.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
