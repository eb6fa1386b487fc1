import { Main } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";

/** Shown until the user and the company are known. */
export const EmployerLoading = () => (
  <Main>
    <Skeleton label="Loading your company">
      <Bones bars={["h-8 w-72 max-w-full", "h-40 w-full"]} className="gap-6" />
    </Skeleton>
  </Main>
);
