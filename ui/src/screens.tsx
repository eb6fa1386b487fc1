import { type LazyScreen, lazyScreen } from "#kernel/lazy.tsx";
import type { Screen as ScreenOfArea } from "#kernel/area.ts";
import { areas, demoAreas } from "./areas.ts";

export type Screen = Omit<ScreenOfArea, "load"> & LazyScreen;

// Compared in place, which keeps the demo out of a production bundle.
const shown = import.meta.env.VITE_DEMO === "on" ? [...areas, ...demoAreas] : areas;

/** Every screen of this build, each with its own chunk. */
export const screens: readonly Screen[] = shown.flatMap((area) =>
  area.screens.map((screen) => ({ ...screen, ...lazyScreen(screen.load) })),
);

export const notFound = lazyScreen(() => import("./not-found.tsx").then((module) => module.NotFound));

const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => path === (pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname));

/** Fetches the code of the screen at a path without parameters. */
export const loadScreen = async (pathname: string): Promise<void> =>
  void (await (screenAt(pathname) ?? notFound).load());

/** Prefetches the code of a screen. */
export function prefetch(pathname: string): void {
  // A failed prefetch costs nothing: navigation tries again.
  screenAt(pathname)
    ?.load()
    .catch(() => undefined);
}
