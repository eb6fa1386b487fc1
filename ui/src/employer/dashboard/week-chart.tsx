import { GetEmployerOverview, type OverviewWeek } from "@provenwork/contracts/employer/queries";
import { formatCount, isOne } from "@provenwork/contracts/kernel/format-count";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { formatDayOfYearUtc } from "#design/format.ts";
import { useAnswer } from "#kernel/query.ts";

/** Applications per week as bars, each with its number; the current week is hatched. Shown once its query is settled. */
export function WeekChart() {
  const { data, error, refetch } = useAnswer(GetEmployerOverview, {});
  return (
    <Card aria-labelledby="weeks-title" className="lg:col-span-2">
      <CardHead id="weeks-title" title="Applications per week" />
      {data !== undefined ? (
        <CardBody className="grid gap-x-12 gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)]">
          <Total weeks={data.weeks} />
          <Bars weeks={data.weeks} />
        </CardBody>
      ) : (
        <ErrorState title="Could not load applications per week" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

const hatched =
  "border-[1.5px] border-accent bg-[repeating-linear-gradient(-45deg,var(--accent)_0_1.5px,var(--accent-soft)_1.5px_6px)]";

function Total({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const total = {
    count: weeks.reduce((sum, { applications }) => sum + applications.count, 0),
    more: weeks.some(({ applications }) => applications.more),
  };
  return (
    <div className="grid content-between gap-5">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
          <span className="text-3xl leading-none font-[720] tracking-tighter text-ink tabular-nums">
            {formatCount(total)}
          </span>
          in {weeks.length} weeks
        </p>
        <p className="text-sm text-muted">
          Counted in the week they were sent (Monday to Sunday, UTC), withdrawn ones too.
        </p>
      </div>
      <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-muted md:grid">
        <li className="flex items-center gap-2">
          <span aria-hidden className={`size-3 flex-none rounded-[0.1875rem] ${hatched}`} />
          Week not over yet
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="mx-0.5 size-1.75 flex-none rounded-full bg-ink-2" />A job was posted
        </li>
      </ul>
    </div>
  );
}

const columns = "grid grid-cols-12 gap-x-1 sm:gap-x-2";

function Bars({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const max = Math.max(1, ...weeks.map(({ applications }) => applications.count));
  const last = weeks.length - 1;
  return (
    <div className="min-w-0">
      <ol aria-label="Weeks" className={`${columns} border-b border-line-strong`}>
        {weeks.map((week, index) => (
          <li key={week.begins} className="relative grid h-33 content-end justify-items-center text-xs tabular-nums">
            <span className="sr-only">{weekText(week, index === last)}</span>
            <span aria-hidden className={week.applications.count === 0 ? "pb-0.5 text-muted" : "font-semibold"}>
              {formatCount(week.applications)}
            </span>
            {week.applications.count > 0 && (
              <span
                aria-hidden
                className={`mt-1 w-full max-w-8 rounded-t-sm ${index === last ? `border-b-0 ${hatched}` : "bg-accent"}`}
                style={{ height: `${Math.max(0.25, (6.5 * week.applications.count) / max)}rem` }}
              />
            )}
            {week.jobPosted && (
              <span aria-hidden className="absolute top-[calc(100%+0.5rem)] size-1.75 rounded-full bg-ink-2" />
            )}
          </li>
        ))}
      </ol>
      <div aria-hidden className={`${columns} mt-6 text-xs whitespace-nowrap text-muted`}>
        {weeks.map(({ begins }, index) => (
          <span key={begins} className={index === last ? "justify-self-end font-semibold text-ink" : ""}>
            {index === last ? "Now" : index % 4 === 0 && formatDayOfYearUtc(begins)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A week in words, for screen readers. */
function weekText({ begins, applications, jobPosted }: OverviewWeek, isOpen: boolean): string {
  const noun = isOne(applications) ? "application" : "applications";
  const counted = `${formatCount(applications)} ${noun}${isOpen ? " so far" : ""}`;
  return `Week of ${formatDayOfYearUtc(begins)}: ${counted}${jobPosted ? ", a job was posted" : ""}`;
}
