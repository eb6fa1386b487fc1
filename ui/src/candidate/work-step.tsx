import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { WorkForm } from "./work-form.tsx";

/** Step 2: opens the form once what was saved before is known. */
export function WorkStep({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { data, error, refetch } = useAnswer(GetWorkExperiences, {});
  if (data !== undefined) return <WorkForm known={data.experiences} onBack={onBack} onDone={onDone} />;
  return (
    <Card>
      {error !== null ? (
        <ErrorState
          heading="h1"
          title="Your work experience could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton label="Loading your work experience">
          <CardBody className="grid gap-5">
            <Bone className="h-6 w-64" />
            <Bone className="h-10 w-full" />
            <Bone className="h-10 w-full" />
          </CardBody>
        </Skeleton>
      )}
    </Card>
  );
}
