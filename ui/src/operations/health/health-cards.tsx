import { GetHealth, type Health, type PartHealth } from "@provenwork/contracts/operations/queries";
import { CheckCircleIcon, QuestionMarkCircleIcon, XCircleIcon } from "@heroicons/react/24/outline";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Bone, Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { HourCharts } from "./hour-charts.tsx";
import { formatHealth, isTrouble, partName, formatState, formatHealthFailure } from "./format-health.ts";

/** Health is not in a read model, so there are no live messages. */
const refetchInterval = 5_000;

/** Health of each service, and figures of the last hour. */
export function HealthCards() {
  const { data, isError, error, refetch } = useAnswer(GetHealth, {}, { refetchInterval });
  return (
    <div className="mb-6 grid gap-6">
      <Card aria-labelledby="health">
        <CardHead id="health" title="Health" />
        {data === undefined && !isError && <LoadingParts />}
        {data === undefined && isError && (
          <ErrorState title="Could not load service health" error={error} onRetry={() => refetch()} />
        )}
        {data !== undefined && <Parts health={data} unanswered={error} />}
      </Card>
      {data !== undefined && <HourCharts minutes={data.minutes} />}
      {data === undefined && !isError && <Bone className="h-232 w-full sm:h-142 lg:h-103" />}
    </div>
  );
}

/** As high as the parts. */
const LoadingParts = () => (
  <Skeleton label="Loading service health">
    <CardBody className="grid gap-6">
      <Bone className="my-1 h-4 w-72" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Array.from({ length: 7 }, (_, part) => (
          <Bones key={part} bars={["my-1 h-4 w-28", "my-1 h-3 w-36 max-sm:mb-6"]} className="gap-1" />
        ))}
      </div>
    </CardBody>
  </Skeleton>
);

const Parts = ({ health, unanswered }: { health: Health; unanswered: Error | null }) => (
  <CardBody className="grid gap-6">
    <p role="status" className={isTrouble(health) || unanswered !== null ? "font-semibold text-refused" : "text-muted"}>
      {unanswered !== null && `${formatHealthFailure(unanswered)} Below is the last known state. `}
      {formatHealth(health)}
    </p>
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {health.parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </ul>
  </CardBody>
);

const stateIcons = {
  up: { icon: CheckCircleIcon, colour: "text-muted" },
  down: { icon: XCircleIcon, colour: "font-semibold text-refused" },
  unknown: { icon: QuestionMarkCircleIcon, colour: "text-muted" },
} as const;

function Part({ part }: { part: PartHealth }) {
  const { icon, colour } = stateIcons[part.state];
  return (
    <li className="grid gap-1">
      <h3 className="text-md font-semibold">{partName(part)}</h3>
      <p className={`flex items-start gap-2 text-sm ${colour}`}>
        <Icon of={icon} className="mt-0.5" />
        {formatState(part)}
      </p>
    </li>
  );
}
