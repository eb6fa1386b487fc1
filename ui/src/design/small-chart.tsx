import { ChartInspector } from "./chart-inspector.tsx";
import { chartBox, heightOf, lineOf } from "./chart-line.ts";
import { formatNumber } from "./format.ts";

interface Props {
  title: string;
  /** Next to the title, such as a sum. */
  figure: string;
  /** Text alternative of the line. */
  label: string;
  /** Oldest first; null if unknown. */
  values: readonly (number | null)[];
  /** The time of each value. */
  times: readonly string[];
  format?: (value: number) => string;
  /** Labels of the ends of the time axis. */
  from: string;
  to: string;
}

/** One measure over time on its own scale from 0 to its maximum, with each value on hover and focus. */
export function SmallChart({ title, figure, label, values, times, format = formatNumber, from, to }: Props) {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  const top = max || 1;
  const points = values.map((value, index) => ({
    at: times[index] ?? "",
    values: [value === null ? "no data" : format(value)],
    heights: [heightOf(value, 0, top)],
  }));
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-muted tabular-nums">{figure}</span>
      </figcaption>
      <p className="-mb-1.5 text-xs text-muted tabular-nums">max {format(max)}</p>
      <ChartInspector label={`${title}: values over time`} points={points}>
        <svg viewBox={chartBox} preserveAspectRatio="none" role="img" aria-label={label} className="h-16 w-full">
          <path d="M0 4H250" className={`${gridLine} [stroke-dasharray:2_3]`} />
          <path d="M0 99H250" className={gridLine} />
          <path
            d={lineOf(values, 0, top)}
            className="fill-none stroke-accent [stroke-width:2] [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
          />
        </svg>
      </ChartInspector>
      <p className="flex justify-between text-xs text-muted tabular-nums">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}

const gridLine = "fill-none stroke-line [vector-effect:non-scaling-stroke]";
