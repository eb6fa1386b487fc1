import { CheckIcon } from "@heroicons/react/24/outline";
import { GetProfileCompletion, type ProfileCompletion } from "@provenwork/contracts/candidate/queries";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Ring } from "#design/ring.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { isOpen } from "#work-experience/proof/verification-status.ts";
import { partNames } from "./completion.ts";

/** Completion of the profile, part by part; updates live. */
export function CompletionCard({ experiences }: { experiences: readonly WorkExperienceView[] }) {
  const { data, error, refetch } = useAnswer(GetProfileCompletion, {});
  return (
    <Card aria-labelledby="completion-title">
      {data !== undefined && <Completion completion={data} experiences={experiences} />}
      {data === undefined && error === null && <CompletionSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load your completion" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

interface Props {
  completion: ProfileCompletion;
  experiences: readonly WorkExperienceView[];
}

function Completion({ completion: { percent, parts, next }, experiences }: Props) {
  const done = parts.filter((part) => part.done).length;
  const unverified = experiences.find(isOpen);
  return (
    <CardBody className="grid gap-4">
      <div className="flex items-center gap-4">
        <Ring percent={percent} label="Profile complete" />
        <div>
          <h2 id="completion-title" className="text-lg">
            Profile completion
          </h2>
          <p role="status" className="text-sm text-muted">
            {next === null ? `All ${parts.length} parts done` : `${done} of ${parts.length} parts done`}
          </p>
        </div>
      </div>
      {next === null ? (
        <p className="text-sm text-muted wrap-anywhere">
          Your profile is complete.
          {unverified !== undefined && ` Verify ${unverified.company} too to raise your match score.`}
        </p>
      ) : (
        <ol className="grid text-sm">
          {parts.map((part) => (
            <Part key={part.part} {...part} isNext={part.part === next.part} />
          ))}
        </ol>
      )}
    </CardBody>
  );
}

function Part({ part, done, isNext }: ProfileCompletion["parts"][number] & { isNext: boolean }) {
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className="grid min-h-8 grid-cols-[1.125rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-line"
    >
      {done ? (
        <Icon of={CheckIcon} className="text-accent" />
      ) : (
        <span
          aria-hidden
          className={`size-3 justify-self-center rounded-full border-2 ${isNext ? "border-accent ring-3 ring-accent-soft" : "border-line-strong"}`}
        />
      )}
      <span className={isNext ? "font-semibold" : done ? "" : "text-muted"}>{partNames[part]}</span>
      {isNext ? (
        <span className="text-muted">Next</span>
      ) : (
        <span className="sr-only">{done ? "(done)" : "(missing)"}</span>
      )}
    </li>
  );
}

const CompletionSkeleton = () => (
  <Skeleton label="Loading your completion">
    <CardBody className="grid gap-4">
      <div className="flex items-center gap-4">
        <Bone className="size-18 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Bone className="h-4 w-36" />
          <Bone className="h-3 w-24" />
        </div>
      </div>
      <div className="grid gap-4">
        {[1, 2, 3, 4, 5].map((row) => (
          <Bone key={row} className="h-4 w-full" />
        ))}
      </div>
    </CardBody>
  </Skeleton>
);
