import { Card, CardBody } from "#design/card.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";

/** Placeholder of a loading profile. */
export const ProfileSkeleton = () => (
  <Skeleton label="Loading your profile">
    <div className="grid gap-6">
      <Card className="flex items-center gap-5 p-4 md:p-6">
        <Bone className="size-16 rounded-full" />
        <div className="grid gap-2">
          <Bone className="h-5 w-44" />
          <Bone className="h-3 w-28" />
        </div>
      </Card>
      {[1, 2].map((card) => (
        <Card key={card}>
          <CardBody className="grid gap-4">
            <Bone className="h-5 w-40" />
            <Bone className="h-3.5 w-full" />
            <Bone className="h-3.5 w-2/3" />
          </CardBody>
        </Card>
      ))}
    </div>
  </Skeleton>
);
