import { type PlatformWeek, weeksShown } from "@provenwork/contracts/administration/admin-queries";
import { useState } from "react";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { Choices } from "#design/choices.tsx";
import { SmallChart } from "#design/small-chart.tsx";
import { formatDayOfYearUtc, formatNumber } from "#design/format.ts";

const measures = [
  ["accounts", "New accounts"],
  ["certificates", "Certificates issued"],
  ["jobs", "Jobs posted"],
  ["applications", "Applications"],
] as const;

const periods = [
  [4, "4 weeks"],
  [26, "26 weeks"],
  [weeksShown, "1 year"],
] as const;

/** Weekly counts, each on its own scale from 0. */
export function WeekCharts({ weeks }: { weeks: readonly PlatformWeek[] }) {
  const [period, choose] = useState<number>(26);
  const shown = weeks.slice(-period);
  return (
    <Card aria-labelledby="weeks-title">
      <CardHead id="weeks-title" title="Trends">
        <Choices label="Period" choices={periods} chosen={period} onChoose={choose} />
      </CardHead>
      <CardBody className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {measures.map(([measure, title]) => (
          <WeekChart key={measure} title={title} weeks={shown} counts={shown.map((week) => week[measure])} />
        ))}
      </CardBody>
      <CardFoot>
        Counted in the week they happened (Monday to Sunday, UTC): accounts of candidates and employers; jobs,
        applications and certificates even if they were deleted, withdrawn or revoked later.
      </CardFoot>
    </Card>
  );
}

interface Props {
  title: string;
  weeks: readonly PlatformWeek[];
  counts: readonly number[];
}

function WeekChart({ title, weeks, counts }: Props) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const last = counts.at(-1) ?? 0;
  return (
    <SmallChart
      title={title}
      figure={formatNumber(all)}
      label={`${title}: ${all} in ${counts.length} weeks, at most ${Math.max(...counts)} in a week, ${last} this week`}
      values={counts}
      times={weeks.map(({ begins }) => `Week of ${formatDayOfYearUtc(begins)}`)}
      from={weeks[0] === undefined ? "" : formatDayOfYearUtc(weeks[0].begins)}
      to={`this week: ${last}`}
    />
  );
}
