import { Suspense } from "react";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";

const FindabilityCard = lazyPart(() => import("./findability-card.tsx").then((module) => module.FindabilityCard));

/** The card, a chunk of its own. */
export const FindabilityCardLater = () => (
  <Suspense fallback={<Bone className="h-64 w-full" />}>
    <FindabilityCard />
  </Suspense>
);
