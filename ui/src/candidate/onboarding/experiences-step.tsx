import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { type ReactNode, useEffect, useRef } from "react";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { type SavedExperiences, isFromBefore } from "./saved-experiences.ts";

/** Polling interval in milliseconds for entries just saved. */
const pollIntervalMs = 1_000;

interface Props {
  /** The entries just saved: an answer without them is stale and ignored. */
  saved: SavedExperiences | undefined;
  /** Classes of the placeholder bars. */
  bones: readonly string[];
  children: (answer: OutputOf<typeof GetWorkExperiences>, answeredAt: number) => ReactNode;
}

/** A step of onboarding that waits until the saved work experience is loaded. */
export function ExperiencesStep({ saved, bones, children }: Props) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useAnswer(GetWorkExperiences, {});
  const opened = useRef(false);
  const fresh =
    data !== undefined &&
    (opened.current || saved === undefined || !isFromBefore(saved, data.experiences, dataUpdatedAt));
  const shouldPoll = data !== undefined && !fresh && !isFetching;
  useEffect(() => {
    if (fresh) opened.current = true;
  }, [fresh]);
  useEffect(() => {
    if (!shouldPoll) return undefined;
    const timer = setTimeout(() => void refetch(), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [shouldPoll, refetch]);
  if (fresh) return children(data, dataUpdatedAt);
  return (
    <Card>
      {error !== null ? (
        <ErrorState heading="h1" title="Could not load your work experience" error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton label="Loading your work experience">
          <CardBody>
            <Bones bars={bones} className="gap-5" />
          </CardBody>
        </Skeleton>
      )}
    </Card>
  );
}
