import { dotsOf, hoursOf } from "./day-dots.ts";

export interface Moment {
  readonly at: string;
  readonly own: boolean;
}

const clock = (at: string): string => at.slice(11, 16);

/** When things came in on a day in UTC, as dots over its hours; that of the case is marked. */
export function DayLine({ times }: { times: readonly Moment[] }) {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const own = times.find((time) => time.own);
  const { from, to } = hoursOf(first.at, last.at);
  const label = `${times.length} between ${clock(first.at)} and ${clock(last.at)} UTC${own ? `, this one at ${clock(own.at)}` : ""}`;
  return (
    <div role="img" aria-label={label} className="grid gap-1">
      <svg
        viewBox="0 0 180 24"
        preserveAspectRatio="none"
        aria-hidden
        className="h-9 w-full overflow-visible fill-none [stroke-linecap:round]"
      >
        <path d="M0 18H180M0 14v8M180 14v8" className="stroke-line [vector-effect:non-scaling-stroke]" />
        {dotsOf(times, { from, to }).map(({ x, y, own: isOwn }, index) => (
          <path
            key={index}
            d={`M${x} ${y}h.01`}
            className={`[vector-effect:non-scaling-stroke] ${isOwn ? "stroke-accent [stroke-width:9]" : "stroke-line-strong [stroke-width:7]"}`}
          />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
        <span>{hourText(from)}</span>
        <span>{hourText(to)}</span>
      </p>
    </div>
  );
}

const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
