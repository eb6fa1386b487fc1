import { Bone, Bones, Skeleton } from "#design/skeleton.tsx";

/** Three placeholder cards (specification section 2). */
export const LoadingMatches = () => (
  <Skeleton label="Loading matched jobs">
    <div className="grid gap-3">
      {[1, 2, 3].map((card) => (
        <div
          key={card}
          data-skeleton
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 md:p-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <Bone className="size-10 flex-none" />
          <Bones bars={["h-4 w-52 max-w-full", "h-3 w-36", "h-3 w-72 max-w-full", "h-3 w-24"]} className="gap-3" />
          <div className="flex items-start gap-4 max-lg:col-span-full">
            <Bone className="size-13 flex-none rounded-full" />
            <Bone className="mt-2 h-4 w-24" />
            <Bone className="mt-2 ml-auto h-8 w-24" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);
