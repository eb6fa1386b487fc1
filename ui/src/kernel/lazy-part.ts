import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part of a screen that is seldom needed at once: its code comes after the screen's. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => load().then((component) => ({ default: component })));
