import type { PlatformWeek } from "@provenwork/contracts/administration/admin-queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { chartBox, lineOf } from "#design/chart-line.ts";

const measures = [
  ["accounts", "New accounts"],
  ["certificates", "Certificates issued"],
  ["jobs", "Jobs posted"],
  ["applications", "Applications"],
] as const;

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** What each week brought, each kind on its own scale from 0. */
export const WeekCharts = ({ weeks }: { weeks: readonly PlatformWeek[] }) => (
  <Card aria-labelledby="weeks-title">
    <CardHead id="weeks-title" title={`The last ${weeks.length} weeks`} />
    <CardBody className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {measures.map(([measure, title]) => (
        <WeekChart key={measure} title={title} weeks={weeks} counts={weeks.map((week) => week[measure])} />
      ))}
    </CardBody>
  </Card>
);

interface Props {
  title: string;
  weeks: readonly PlatformWeek[];
  counts: readonly number[];
}

function WeekChart({ title, weeks, counts }: Props) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const last = counts.at(-1) ?? 0;
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-muted tabular-nums">{all.toLocaleString("en-US")}</span>
      </figcaption>
      <svg
        viewBox={chartBox}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${all} in ${counts.length} weeks, ${Math.max(...counts)} in the busiest, ${last} in this one`}
        className="h-16 w-full"
      >
        <path d="M0 99H250" className="fill-none stroke-line [vector-effect:non-scaling-stroke]" />
        <path
          d={lineOf(counts, 0, Math.max(1, ...counts))}
          className="fill-none stroke-accent [stroke-width:2] [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <p className="flex justify-between text-xs text-muted tabular-nums">
        <span>{weeks[0] === undefined ? "" : day.format(new Date(weeks[0].begins))}</span>
        <span>this week: {last}</span>
      </p>
    </figure>
  );
}
