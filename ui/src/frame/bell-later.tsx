import { Suspense } from "react";
import { lazyPart } from "#kernel/lazy-part.ts";

const Bell = lazyPart(() => import("./bell.tsx").then((module) => module.Bell));

/** The bell, in a chunk of its own: every page has it, and none waits for it. */
export const BellLater = () => (
  <Suspense fallback={<span className="size-control" />}>
    <Bell />
  </Suspense>
);
