import { Bone, Bones, Skeleton } from "#design/skeleton.tsx";

/** Three placeholder cards (specification section 2). */
export const LoadingMatches = () => (
  <Skeleton label="Loading matched jobs">
    <div className="grid gap-4">
      {[1, 2, 3].map((card) => (
        <div
          key={card}
          data-skeleton
          className="grid rounded-card border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_19rem]"
        >
          <div className="grid content-start gap-4 p-4 md:p-5">
            <div className="flex gap-4">
              <Bone className="size-10 flex-none" />
              <Bones bars={["h-4 w-52", "h-3 w-36"]} className="flex-1 gap-2" />
            </div>
            <Bones bars={["h-3 w-full", "h-3 w-3/5"]} className="gap-2" />
            <Bone className="h-6 w-48" />
          </div>
          <div className="grid content-start gap-4 border-line p-4 max-lg:border-t md:p-5 lg:border-l">
            <div className="flex items-center gap-4">
              <Bone className="size-18 flex-none rounded-full" />
              <Bone className="h-4 w-24" />
            </div>
            <Bones bars={["h-2 w-full", "h-2 w-full", "h-2 w-full", "h-2 w-full"]} />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);
