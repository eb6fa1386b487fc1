import { chartBox, lineOf } from "./chart-line.ts";

interface Props {
  title: string;
  /** Next to the title, such as a sum. */
  figure: string;
  /** Text alternative of the line. */
  label: string;
  /** Oldest first; null if unknown. */
  values: readonly (number | null)[];
  /** Labels of the ends of the time axis. */
  from: string;
  to: string;
}

/** One measure over time on its own scale from 0. */
export function SmallChart({ title, figure, label, values, from, to }: Props) {
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-muted tabular-nums">{figure}</span>
      </figcaption>
      <svg viewBox={chartBox} preserveAspectRatio="none" role="img" aria-label={label} className="h-16 w-full">
        <path d="M0 99H250" className="fill-none stroke-line [vector-effect:non-scaling-stroke]" />
        <path
          d={lineOf(values, 0, Math.max(1, ...values.map((value) => value ?? 0)))}
          className="fill-none stroke-accent [stroke-width:2] [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <p className="flex justify-between text-xs text-muted tabular-nums">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
