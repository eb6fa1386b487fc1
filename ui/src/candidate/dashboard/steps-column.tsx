import type { ProfileCompletion } from "@provenwork/contracts/candidate/queries";
import type { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { useState } from "react";
import { ApplicationsCard } from "#application/list/applications-card.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import type { useAnswer } from "#kernel/query.ts";
import { MatchBanner } from "#matching/match-banner.tsx";
import { VerificationCard } from "#work-experience/proof/verification-card.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { FinishedSteps } from "./finished-steps.tsx";
import { NextStep } from "./next-step.tsx";

const EntryConfirmation = lazyPart(() =>
  import("#confirmation/candidate/entry-confirmation.tsx").then((module) => module.EntryConfirmation),
);

const EntryReference = lazyPart(() =>
  import("#reference/candidate/entry-reference.tsx").then((module) => module.EntryReference),
);

interface Props {
  history: ReturnType<typeof useAnswer<typeof GetWorkExperiences>>;
  completion: ProfileCompletion | undefined;
  hasSkills: boolean;
}

/** The next step, the finished ones, all verifications and the latest applications. */
export const StepsColumn = (props: Props) => (
  <>
    <Steps {...props} />
    <ApplicationsCard />
  </>
);

function Steps({ history: { data, error, refetch, dataUpdatedAt }, completion, hasSkills }: Props) {
  const [codeOf, setCodeOf] = useState<string>();
  if (data === undefined)
    return (
      <Card>
        <ErrorState title="Could not load your verifications" error={error} onRetry={() => refetch()} />
      </Card>
    );
  return (
    <>
      {completion !== undefined && (
        <NextStep completion={completion} {...data} answeredAt={dataUpdatedAt} onCode={setCodeOf} />
      )}
      {hasSkills && <MatchBanner leads={completion?.next === null} />}
      {completion !== undefined && <FinishedSteps parts={completion.parts} experiences={data.experiences} />}
      <VerificationCard
        {...data}
        answeredAt={dataUpdatedAt}
        codeOf={codeOf}
        onCode={setCodeOf}
        below={(experienceId) => (
          // As high as its usual line, so that nothing is seen to move.
          <div className="grid min-h-7 content-start gap-1">
            <EntryConfirmation experienceId={experienceId} />
            <EntryReference experienceId={experienceId} />
          </div>
        )}
      />
    </>
  );
}
