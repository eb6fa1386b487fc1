import { GetPlatformStatus, GetPlatformTotals } from "@provenwork/contracts/administration/admin-queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { CheckIcon, ClockIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon, type IconShape } from "#design/icon.tsx";
import { Ring } from "#design/ring.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { administrationPaths } from "../paths.ts";
import { WeekCharts } from "./week-charts.tsx";
import { formatCount, formatNumber } from "#design/format.ts";

type Totals = OutputOf<typeof GetPlatformTotals>;

interface Standing {
  readonly word: string;
  readonly text: ReactNode;
  readonly icon?: IconShape;
  readonly tone?: string;
}

const states: Readonly<Record<OutputOf<typeof GetPlatformStatus>["state"], Standing>> = {
  online: {
    word: "Online",
    text: "Changes are accepted, and reads are up to date.",
    icon: CheckIcon,
    tone: "text-accent",
  },
  behind: {
    word: "Behind",
    text: "Reads are more than two seconds behind.",
    icon: ClockIcon,
    tone: "text-waiting",
  },
  "no-commands": {
    word: "Read only",
    text: "The event store is unavailable, so changes are refused.",
    icon: ExclamationTriangleIcon,
    tone: "text-refused",
  },
};
/** As high as the usual text. */
const asking: Standing = {
  word: "…",
  text: (
    <>
      <span className="sr-only">Checking the services.</span>
      <span aria-hidden className="invisible">
        {states.online.text}
      </span>
    </>
  ),
};
const unknown: Standing = { word: "Unknown", text: "Could not read the status." };

/** The status has no live message, so it is polled. */
const statusPollMs = 15_000;

/** Totals and status of the platform, and weekly trends. */
export function PlatformTotals() {
  const { data, isError, refetch } = useAnswer(GetPlatformTotals, {});
  if (data !== undefined) return <Loaded totals={data} />;
  if (!isError) return <Loading />;
  return (
    <Card aria-label="Totals">
      <ErrorState title="Error loading dashboard data. Please try refreshing the page." onRetry={() => refetch()} />
    </Card>
  );
}

/** As high as what comes. */
const Loading = () => (
  <Skeleton label="Loading dashboard data">
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {["users", "jobs", "applications", "status"].map((total) => (
          <Bone key={total} className="h-44" />
        ))}
      </div>
      <Bone className="h-32" />
      <Bone className="h-220 sm:h-120 lg:h-78" />
    </div>
  </Skeleton>
);

const Loaded = ({ totals: { users, jobs, applications, weeks } }: { totals: Totals }) => (
  <>
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Total title="Total Users" figure={users.total}>
        {formatCount(users.candidates, "candidate")}, {formatCount(users.employers, "employer")}
      </Total>
      <Total title="Total Jobs" figure={jobs.total}>
        {formatNumber(jobs.active)} active
      </Total>
      <Total title="Applications" figure={applications.total}>
        {formatNumber(applications.pending)} pending
        {applications.withdrawn > 0 && `, ${formatNumber(applications.withdrawn)} withdrawn not counted`}
      </Total>
      <Status />
    </div>
    <Completion {...users} />
    <WeekCharts weeks={weeks} />
  </>
);

/** Share of candidates with a verified experience, rounded down: 100 only if all have one. */
const Completion = ({ candidates, verified }: Totals["users"]) => (
  <Card aria-labelledby="completion-title">
    <CardBody className="flex items-center gap-4">
      <Ring percent={candidates === 0 ? 0 : Math.floor((100 * verified) / candidates)} label="Onboarding completion" />
      <div className="min-w-0">
        <h2 id="completion-title" className="text-md">
          Onboarding completion
        </h2>
        <p className="text-muted tabular-nums">
          {formatNumber(verified)} of {formatNumber(candidates)} candidates have a verified work experience.
        </p>
      </div>
    </CardBody>
  </Card>
);

const Total = ({ title, figure, children }: { title: string; figure: ReactNode; children: ReactNode }) => (
  <Card aria-label={title}>
    <CardBody className="grid gap-1">
      <h2 className="text-sm font-semibold tracking-normal text-muted">{title}</h2>
      <p className="text-3xl leading-none font-[720] tracking-tighter tabular-nums">
        {typeof figure === "number" ? formatNumber(figure) : figure}
      </p>
      <p className="text-sm text-muted">{children}</p>
    </CardBody>
  </Card>
);

function Status() {
  const { data, isError } = useAnswer(GetPlatformStatus, {}, { refetchInterval: statusPollMs });
  const known = data === undefined ? asking : states[data.state];
  const { word, text, icon, tone } = isError ? unknown : known;
  const drawn = (
    <span className="flex items-center gap-2">
      {icon && <Icon of={icon} className={tone ?? ""} />}
      {word}
    </span>
  );
  return (
    <Total title="Platform Status" figure={drawn}>
      {text} <TextLink to={administrationPaths.operations()}>Operations</TextLink>
    </Total>
  );
}
