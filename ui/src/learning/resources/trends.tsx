import { CheckIcon } from "@heroicons/react/24/outline";
import type { SkillAnalysis, SkillDemand } from "@provenwork/contracts/learning/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Icon } from "#design/icon.tsx";
import { BookArt } from "./book-art.tsx";
import { shareText } from "#design/chart-line.ts";
import { Meter } from "./meter.tsx";
import { ShareChart, SkillChart } from "./share-chart.tsx";
import { formatCount } from "#design/format.ts";

/** Skills in high demand and emerging skills. */
export function Trends({
  trends: { openJobs, weeks, highDemandSkills, emergingSkills },
}: {
  trends: SkillAnalysis["marketTrends"];
}) {
  if (highDemandSkills.length === 0)
    return (
      <Card>
        <EmptyState art={<BookArt />} title="No trends yet">
          Too few open jobs to show what they ask for.
        </EmptyState>
      </Card>
    );
  const span = formatCount(weeks.length, "week");
  return (
    <div className="grid gap-6">
      <Card aria-labelledby="shares-title">
        <CardHead id="shares-title" title={`Share of open jobs, ${span}`}>
          <span className="text-sm text-muted">of the jobs open in each week, those that ask for the skill</span>
        </CardHead>
        <CardBody>
          <ShareChart skills={highDemandSkills.slice(0, 4)} weeks={weeks} />
        </CardBody>
      </Card>
      <Card aria-labelledby="demand-title">
        <CardHead id="demand-title" title="High demand">
          <span className="text-sm text-muted tabular-nums">share of {formatCount(openJobs, "open job")}</span>
        </CardHead>
        <CardBody>
          <ul className="grid gap-3 text-sm tabular-nums">
            {highDemandSkills.map((demand) => (
              <li
                key={demand.skill}
                className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_3rem_4rem] items-center gap-x-3"
              >
                <span className="truncate">{demand.skill}</span>
                <Meter value={shareNow(demand) * 100} strong={demand.standing === "gap"} />
                <span className="text-right font-semibold">{shareText(shareNow(demand))}</span>
                <Standing of={demand} />
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      {emergingSkills.length > 0 && (
        <Card aria-labelledby="emerging-title">
          <CardHead id="emerging-title" title="Emerging">
            <span className="text-sm text-muted">grew most in {span}, each on its own scale</span>
          </CardHead>
          <ul className="grid gap-px overflow-hidden rounded-b-card bg-surface sm:grid-cols-2 md:grid-cols-3">
            {emergingSkills.map((demand) => (
              <li key={demand.skill} className="grid gap-3 bg-surface px-4 py-4 outline outline-line md:px-5">
                <div className="flex items-baseline justify-between gap-2">
                  <h3 className="min-w-0 text-sm wrap-anywhere">{demand.skill}</h3>
                  <Standing of={demand} />
                </div>
                <SkillChart demand={demand} weeks={weeks} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const shareNow = ({ shares }: SkillDemand): number => shares.at(-1) ?? 0;

function Standing({ of: { standing } }: { of: SkillDemand }) {
  if (standing === null) return <span />;
  if (standing === "gap") return <span className="text-xs text-muted">Gap</span>;
  return (
    <span className="inline-flex items-center gap-1 text-xs font-[560]">
      <Icon of={CheckIcon} size="sm" />
      Yours
    </span>
  );
}
