import { Suspense } from "react";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";

const RecommendedCard = lazyPart(() => import("./recommended-card.tsx").then((module) => module.RecommendedCard));

/** The card, a chunk of its own. */
export const RecommendedCardLater = () => (
  <Suspense fallback={<Bone className="h-64 w-full" />}>
    <RecommendedCard />
  </Suspense>
);
