import { Suspense } from "react";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";

const MatchBanner = lazyPart(() => import("./match-banner.tsx").then((module) => module.MatchBanner));

/** The banner, a chunk of its own. */
export const MatchBannerLater = () => (
  <Suspense fallback={<Bone className="mb-6 h-23 w-full" />}>
    <MatchBanner />
  </Suspense>
);
