import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { ReactNode } from "react";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";

interface Props {
  /** The shape of what is to come: a look for each bone. */
  bones: readonly string[];
  children: (answer: OutputOf<typeof GetWorkExperiences>, answeredAt: number) => ReactNode;
}

/** A step of onboarding that opens once the work experience saved before is known. */
export function ExperiencesStep({ bones, children }: Props) {
  const { data, error, refetch, dataUpdatedAt } = useAnswer(GetWorkExperiences, {});
  if (data !== undefined) return children(data, dataUpdatedAt);
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
          <CardBody>
            <Bones looks={bones} className="grid gap-5" />
          </CardBody>
        </Skeleton>
      )}
    </Card>
  );
}
