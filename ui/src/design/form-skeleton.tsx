import { Bone, Skeleton } from "./skeleton.tsx";

/** Placeholder of a form while its code loads. */
export const FormSkeleton = () => (
  <Skeleton label="Loading the form">
    <div className="grid gap-5">
      <Bone className="h-5 w-52" />
      <div className="grid gap-5 md:grid-cols-2">
        {[1, 2, 3, 4].map((field) => (
          <Bone key={field} className="h-10 w-full" />
        ))}
      </div>
    </div>
  </Skeleton>
);
