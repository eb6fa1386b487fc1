import type { SkillDemand } from "@provenwork/contracts/learning/queries";
import { ChartInspector } from "#design/chart-inspector.tsx";
import { chartBox, heightOf, lineOf, shareText } from "#design/chart-line.ts";
import { formatDayOfYearUtc } from "#design/format.ts";

/** Lines differ by more than colour. */
const strokes = [
  "stroke-accent [stroke-width:2.5]",
  "stroke-ink-2 [stroke-width:1.5]",
  "stroke-muted [stroke-width:1.5] [stroke-dasharray:6_4]",
  "stroke-line-strong [stroke-width:1.5] [stroke-dasharray:2_3]",
] as const;
const line = "fill-none [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]";

const first = ({ shares }: SkillDemand): number => shares[0] ?? 0;
const last = ({ shares }: SkillDemand): number => shares.at(-1) ?? 0;
const demandSummary = (demand: SkillDemand): string =>
  `${demand.skill} from ${shareText(first(demand))} to ${shareText(last(demand))}`;

/** Several skills over the weeks, on one scale. */
export function ShareChart({ skills, weeks }: { skills: readonly SkillDemand[]; weeks: readonly string[] }) {
  const max = Math.max(...skills.flatMap(({ shares }) => shares));
  const points = weeks.map((week, index) => ({
    at: weekText(week),
    values: skills.map(({ skill, shares }) => `${skill} ${shareText(shares[index] ?? 0)}`),
    heights: skills.map(({ shares }) => heightOf(shares[index] ?? null, 0, max)),
  }));
  return (
    <figure className="grid gap-4">
      <p className="-mb-3.5 text-xs text-muted tabular-nums">max {shareText(max)}</p>
      <ChartInspector label="Share of open jobs by week" points={points}>
        <svg
          viewBox={chartBox}
          preserveAspectRatio="none"
          role="img"
          aria-label={skills.map(demandSummary).join(", ")}
          className="h-56 w-full"
        >
          <path d="M0 4H250" className={`stroke-line [stroke-dasharray:2_3] [stroke-width:1] ${line}`} />
          <path d="M0 99H250" className={`stroke-line [stroke-width:1] ${line}`} />
          {skills.map(({ skill, shares }, index) => (
            <path key={skill} d={lineOf(shares, 0, max)} className={`${strokes[index] ?? strokes[3]} ${line}`} />
          ))}
        </svg>
      </ChartInspector>
      <p className="flex justify-between text-xs text-muted tabular-nums">
        {[weeks[0], weeks.at(-1)].map((week, index) => (
          <span key={index}>{week === undefined ? "" : formatDayOfYearUtc(week)}</span>
        ))}
      </p>
      <figcaption>
        <ul className="grid gap-2 text-sm sm:grid-cols-2">
          {skills.map((demand, index) => (
            <li key={demand.skill} className="flex items-center gap-2">
              <svg viewBox="0 0 24 4" aria-hidden className="h-1 w-6 flex-none">
                <path d="M0 2H24" className={`${strokes[index] ?? strokes[3]} ${line}`} />
              </svg>
              <span className="min-w-0 wrap-anywhere">{demand.skill}</span>
              <span className="ml-auto text-muted tabular-nums">
                {shareText(first(demand))} → <b className="text-ink">{shareText(last(demand))}</b>
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** One skill over the weeks, on its own scale from its minimum to its maximum. */
export function SkillChart({ demand, weeks }: { demand: SkillDemand; weeks: readonly string[] }) {
  const { skill, shares } = demand;
  const [min, max] = [Math.min(...shares), Math.max(...shares)];
  const points = shares.map((share, index) => ({
    at: weekText(weeks[index] ?? ""),
    values: [shareText(share)],
    heights: [heightOf(share, min, max)],
  }));
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2 text-xs tabular-nums">
      <span className="text-muted">{shareText(first(demand))}</span>
      <div className="grid">
        <p className="text-muted">max {shareText(max)}</p>
        <ChartInspector label={`${skill}: share of open jobs by week`} points={points}>
          <svg
            viewBox={chartBox}
            preserveAspectRatio="none"
            role="img"
            aria-label={demandSummary(demand)}
            className="h-11 w-full"
          >
            <path d={lineOf(shares, min, max)} className={`${strokes[0]} ${line}`} />
          </svg>
        </ChartInspector>
      </div>
      <b>{shareText(last(demand))}</b>
    </div>
  );
}

const weekText = (week: string): string => (week === "" ? "" : `Week of ${formatDayOfYearUtc(week)}`);
