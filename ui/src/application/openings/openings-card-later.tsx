import { type ComponentProps, Suspense } from "react";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";

const OpeningsCard = lazyPart(() => import("./openings-card.tsx").then((module) => module.OpeningsCard));

/** The card, a chunk of its own. */
export const OpeningsCardLater = (props: ComponentProps<typeof OpeningsCard>) => (
  <Suspense fallback={<Bone className="h-32 w-full" />}>
    <OpeningsCard {...props} />
  </Suspense>
);
