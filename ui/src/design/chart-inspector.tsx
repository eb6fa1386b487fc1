import { type ReactNode, useState } from "react";
import { positionOf } from "./chart-line.ts";

export interface ChartPoint {
  /** When, such as "Nov 16". */
  readonly at: string;
  /** The values there, in words; one a line. */
  readonly values: readonly string[];
  /** Height of each value's dot: 0 at the bottom of the plot, 1 at its maximum; null without a value. */
  readonly heights: readonly (number | null)[];
}

interface Props {
  /** Names the control that moves through the points. */
  label: string;
  points: readonly ChartPoint[];
  /** The plot, whose box the points are in. */
  children: ReactNode;
}

/**
 * Shows the values of the point under the pointer. A range input over the plot does the same by keyboard and touch: arrow keys
 * move from point to point, and screen readers say its values.
 */
export function ChartInspector({ label, points, children }: Props) {
  const last = points.length - 1;
  const [index, setIndex] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const current = Math.min(index ?? last, last);
  const point = points[current];
  if (point === undefined) return children;
  const isShown = isFocused || isHovered;
  return (
    <div className="relative rounded-inner has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {children}
      {isShown && <Marker point={point} left={positionOf(current, points.length)} />}
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={current}
        aria-label={label}
        aria-valuetext={`${point.at}: ${point.values.join(", ")}`}
        className="absolute inset-0 z-1 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
        onChange={({ target }) => setIndex(Number(target.value))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setHovered(true);
          setIndex(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last));
        }}
        onPointerLeave={() => setHovered(false)}
      />
    </div>
  );
}

/** A line through the point, its dots and its values, which stay within the chart. */
function Marker({ point: { at, values, heights }, left }: { point: ChartPoint; left: number }) {
  const percent = `${left * 100}%`;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-0 w-px bg-muted" style={{ left: percent }} />
      {heights.map(
        (height, line) =>
          height !== null && (
            <span
              key={line}
              className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-accent"
              style={{ left: percent, bottom: `${4 + height * 92}%` }}
            />
          ),
      )}
      <p
        className={`absolute top-0 z-2 w-max max-w-[80%] rounded-card border border-line bg-surface px-2.5 py-1.5 text-xs tabular-nums shadow-float ${left > 0.5 ? "-translate-x-full" : ""}`}
        style={{ left: percent, marginLeft: left > 0.5 ? "-0.5rem" : "0.5rem" }}
      >
        <span className="text-muted">{at}</span>
        {values.map((value) => (
          <span key={value} className="block font-semibold wrap-anywhere">
            {value}
          </span>
        ))}
      </p>
    </div>
  );
}
