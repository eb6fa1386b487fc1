import type { MatchedJob } from "@provenwork/contracts/matching/queries";
import { CheckIcon } from "@heroicons/react/24/outline";
import { Icon } from "#design/icon.tsx";

/** The most important skills come first. */
const maxMissing = 6;
const chip = "inline-flex min-h-6 items-center gap-1 rounded-inner border px-2 text-xs font-semibold";

/** The requested skills that the candidate has, and those that are missing. */
export function SkillChips({ match }: { match: Pick<MatchedJob, "matchDetails" | "missing"> }) {
  const { matchDetails, missing } = match;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label="Skills you have" className="flex flex-wrap gap-1.5">
        {matchDetails.matchedSkills.map((skill) => (
          <li key={skill} className={`${chip} border-line bg-sunken text-ink-2`}>
            <Icon of={CheckIcon} size="sm" />
            {skill}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <span aria-hidden className="ml-2 text-xs text-muted">
            Missing
          </span>
          <ul aria-label="Skills you lack" className="flex flex-wrap gap-1.5">
            {missing.slice(0, maxMissing).map(({ skill, name }) => (
              <li key={skill} className={`${chip} border-dashed border-line-strong text-muted`}>
                {name}
              </li>
            ))}
            {missing.length > maxMissing && (
              <li className="text-xs leading-6 text-muted">and {missing.length - maxMissing} more</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
