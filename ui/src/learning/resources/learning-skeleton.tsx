import { Card } from "#design/card.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";

const card = ["h-3 w-3/5", "h-5 w-3/4", "h-3 w-full", "h-6 w-20", "h-8 w-1/2"];

/** Placeholder in the shape of the screen. */
export const LearningSkeleton = () => (
  <Skeleton label="Loading learning resources">
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
      <Card className="p-5 lg:col-start-2 lg:row-start-1">
        <Bones bars={["h-4 w-24", "h-10 w-full", "h-7 w-2/3", "h-10 w-full"]} />
      </Card>
      <div className="grid gap-4 pt-17 md:grid-cols-2 lg:col-start-1 lg:row-start-1">
        {[0, 1, 2, 3].map((index) => (
          <Card key={index} className="p-5">
            <Bones bars={card} />
          </Card>
        ))}
      </div>
    </div>
  </Skeleton>
);
