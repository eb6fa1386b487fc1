import { GetProfileCompletion, type ProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { ArrowRightIcon, CheckIcon, ClockIcon } from "@heroicons/react/24/outline";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Ring } from "#design/ring.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { nextStepOf, partNames } from "./completion.ts";

interface Props {
  onVerify: (experienceId: string) => void;
}

/** Completion of the profile, part by part, and the next step; updates live. */
export function CompletionCard({ onVerify }: Props) {
  const { data, error, refetch } = useAnswer(GetProfileCompletion, {});
  return (
    <Card aria-labelledby="completion-title">
      {data !== undefined && <Completion completion={data} onVerify={onVerify} />}
      {data === undefined && error === null && <CompletionSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load your completion" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

function Completion({ completion, onVerify }: Props & { completion: ProfileCompletion }) {
  const { percent, parts } = completion;
  const done = parts.filter((part) => part.done).length;
  const next = nextStepOf(completion);
  return (
    <CardBody className="grid gap-5">
      <div className="flex items-center gap-4">
        <Ring percent={percent} label="Profile complete" />
        <div>
          <h2 id="completion-title" className="text-lg">
            Profile completion
          </h2>
          <p role="status" className="text-sm text-muted">
            {done} of {parts.length} parts done
          </p>
        </div>
      </div>
      <ul className="grid gap-2 text-sm">
        {parts.map((part) => (
          <li key={part.part} className="flex min-h-6 items-center gap-2">
            <Icon of={part.done ? CheckIcon : ClockIcon} className={part.done ? "text-accent" : "text-muted"} />
            <span className={part.done ? "" : "text-muted"}>{partNames[part.part]}</span>
            <span className="sr-only">{part.done ? "(done)" : "(missing)"}</span>
            <span className="ml-auto text-muted tabular-nums">{part.weight}%</span>
          </li>
        ))}
      </ul>
      {next?.to !== undefined && (
        <ButtonLink kind="primary" iconAfter={ArrowRightIcon} to={next.to} className="w-full whitespace-normal">
          {next.label}
        </ButtonLink>
      )}
      {next?.verify !== undefined && (
        <Button
          kind="primary"
          iconAfter={ArrowRightIcon}
          className="w-full whitespace-normal"
          onClick={() => onVerify(next.verify ?? "")}
        >
          {next.label}
        </Button>
      )}
      {next === undefined && <p className="text-sm text-muted">Your profile is complete.</p>}
    </CardBody>
  );
}

const CompletionSkeleton = () => (
  <Skeleton label="Loading your completion">
    <CardBody className="grid gap-5">
      <div className="flex items-center gap-4">
        <Bone className="size-18 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Bone className="h-4 w-36" />
          <Bone className="h-3 w-24" />
        </div>
      </div>
      {[1, 2, 3, 4, 5].map((row) => (
        <Bone key={row} className="h-3.5 w-full" />
      ))}
      <Bone className="h-10 w-full" />
    </CardBody>
  </Skeleton>
);
