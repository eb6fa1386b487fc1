import { type ComponentProps, Suspense } from "react";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";

const JobFit = lazyPart(() => import("./job-fit.tsx").then((module) => module.JobFit));

/** How a candidate fits, a chunk of its own: visitors do not need it. */
export const JobFitLater = (props: ComponentProps<typeof JobFit>) => (
  <Suspense fallback={<Bone className="h-60 w-full" />}>
    <JobFit {...props} />
  </Suspense>
);
