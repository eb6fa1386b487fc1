import { ChevronDoubleUpIcon, ChevronUpIcon, PlusIcon } from "@heroicons/react/24/outline";
import type { SkillGap } from "@provenwork/contracts/learning/queries";
import { Badge } from "#design/badge.tsx";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { jobPaths } from "#job/paths.ts";
import { Link } from "#kernel/router.ts";
import { BookArt } from "./book-art.tsx";
import { Meter } from "./meter.tsx";
import { NoSkills } from "./no-skills.tsx";
import { priorityOf } from "./priority.ts";
import { formatCount } from "#design/format.ts";

interface Props {
  gaps: readonly SkillGap[];
  matches: number;
  hasSkills: boolean;
  onResources: () => void;
}

/** Skills that the candidate's matches ask for and the candidate lacks. */
export function GapList({ gaps, matches, hasSkills, onResources }: Props) {
  if (!hasSkills) return <NoSkills />;
  if (gaps.length === 0)
    return (
      <Card>
        <EmptyState art={<BookArt />} title={matches === 0 ? "No job matches your skills yet" : "No gaps"}>
          {matches === 0
            ? "Once one does, we compare what it asks for with your skills."
            : "You have every skill your matches ask for."}
        </EmptyState>
      </Card>
    );
  return (
    <Card aria-labelledby="gaps-title">
      <CardHead id="gaps-title" title={`${formatCount(gaps.length, "skill")} your matches ask for`}>
        <span className="text-sm text-muted">most important first</span>
      </CardHead>
      <ul className="divide-y divide-line">
        {gaps.map((gap) => (
          <GapRow key={gap.skill} gap={gap} matches={matches} onResources={onResources} />
        ))}
      </ul>
      <CardFoot>Computed from your current matches. The job named would rise most.</CardFoot>
    </Card>
  );
}

const icons = { "High Priority": ChevronDoubleUpIcon, "Medium Priority": ChevronUpIcon, Helpful: PlusIcon } as const;

function GapRow({ gap, matches, onResources }: { gap: SkillGap; matches: number; onResources: () => void }) {
  const priority = priorityOf(gap.importance);
  const required =
    gap.requiring === 0 ? "none requires it" : `${gap.requiring} ${gap.requiring === 1 ? "requires" : "require"} it`;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_8rem_13rem] md:px-6">
      <div className="grid justify-items-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-md">{gap.skill}</h3>
          <Badge icon={icons[priority]} tone={priority === "High Priority" ? "accent" : "plain"}>
            {priority}
          </Badge>
        </div>
        <p className="text-sm">
          {gap.asking} of {matches} matches {gap.asking === 1 ? "asks" : "ask"} for it, {required}.
        </p>
        {gap.resources > 0 && (
          <button
            type="button"
            onClick={onResources}
            className="min-h-6 cursor-pointer text-sm text-accent underline underline-offset-2"
          >
            {formatCount(gap.resources, "resource")}
          </button>
        )}
      </div>
      <dl className="grid gap-1.5 text-sm tabular-nums">
        <dt className="text-xs text-muted">Importance</dt>
        <dd>
          <b className="text-lg">{gap.importance.toFixed(1)}</b> <span className="text-muted">of 10</span>
          <Meter value={gap.importance * 10} />
        </dd>
      </dl>
      {gap.lift !== null && (
        <dl className="grid min-w-0 gap-1.5 text-sm tabular-nums">
          <dt className="truncate text-xs">
            <Link to={jobPaths.job(gap.lift.jobId)}>{gap.lift.title}</Link>
          </dt>
          <dd>
            <b className="text-lg">{gap.lift.now}%</b> <span className="text-muted">would become</span>{" "}
            <b className="text-lg text-accent">{gap.lift.would}%</b>
            <Meter value={gap.lift.would} from={gap.lift.now} />
          </dd>
        </dl>
      )}
    </li>
  );
}
