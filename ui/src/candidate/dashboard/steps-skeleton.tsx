import { Bone, Skeleton } from "#design/skeleton.tsx";

/** As high as a screen, so that nothing below it is seen to move. */
export const StepsSkeleton = () => (
  <Skeleton label="Loading your dashboard">
    <div className="grid min-h-dvh content-start gap-6">
      <Bone className="h-64 w-full" />
      <Bone className="h-52 w-full" />
      <Bone className="h-80 w-full" />
    </div>
  </Skeleton>
);
