import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part of a screen that is rarely needed at first: a chunk of its own, loaded on demand. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => load().then((component) => ({ default: component })));
