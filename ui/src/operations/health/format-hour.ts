import type { MinuteFigures } from "@provenwork/contracts/operations/queries";
import { formatNumber } from "#design/format.ts";

interface Measure {
  readonly figure: Exclude<keyof MinuteFigures, "begins">;
  readonly title: string;
}

export const measures: readonly Measure[] = [
  { figure: "lagEvents", title: "Lag in events" },
  { figure: "lagSeconds", title: "Lag in seconds" },
  { figure: "eventsPerSecond", title: "Events projected a second" },
  { figure: "commandsPerSecond", title: "Commands a second" },
  { figure: "outboxDepth", title: "Emails waiting" },
];

type Values = readonly (number | null)[];

const known = (values: Values): number[] => values.filter((value) => value !== null);
/** One decimal below 10, so that small values differ from 0. */
export const rounded = (value: number): string => formatNumber(value, value < 10 ? 1 : 0);

/** The latest known figure. */
export function formatFigure(values: Values): string {
  const last = known(values).at(-1);
  return last === undefined ? "no data" : rounded(last);
}

/** Text alternative of the line. */
export function figureSummary(title: string, values: Values): string {
  const all = known(values);
  if (all.length === 0) return `${title}: no data in the last hour`;
  return `${title} in the last hour: peak ${rounded(Math.max(...all))}, now ${formatFigure(values)}`;
}
