import type { MatchedJob } from "@provenwork/contracts/matching/queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import { ChevronDownIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "#design/button.tsx";
import { ApplyButton } from "#application/apply/apply-button.tsx";
import { Icon } from "#design/icon.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { jobFacts } from "@provenwork/contracts/job/labels";
import { jobPaths } from "#job/paths.ts";
import { SaveButton } from "#application/save/save-button.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { Link } from "#kernel/router.ts";
import { borderOf } from "#design/match-bands.ts";
import { Breakdown } from "#design/match-breakdown.tsx";
import { Reasons } from "../fit/reasons.tsx";
import { ScoreHead } from "#design/score-head.tsx";
import { SkillChips } from "../fit/skill-chips.tsx";
import { formatAgo } from "#design/format.ts";

interface Props {
  match: MatchedJob;
  now: number;
  /** Whether its details are open at first. */
  opens: boolean;
  apply?: ReactNode;
}

/** A matched job with its score. Its breakdown and reasons open on demand, those of one job at a time. */
export function MatchCard({ match, now, opens, apply = <ApplyButton job={match} /> }: Props) {
  const percent = percentOf(match.matchScore);
  // A live message that moves cards must not close the one that is being read.
  const [open] = useState(opens);
  return (
    <li className={`overflow-clip rounded-card border bg-surface shadow-card ${borderOf(percent)}`}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-4 pt-4 pb-2 md:px-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <CompanyMark company={match.company} logo={match.companyLogo} />
        <JobHead match={match} now={now} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-lg:col-span-full lg:grid lg:grid-cols-[11rem_auto] lg:content-start">
          <ScoreHead percent={percent} small />
          <div className="flex min-h-8 items-center gap-1 max-sm:flex-row-reverse lg:min-w-31 lg:justify-end">
            <SaveButton job={match} />
            {apply}
          </div>
        </div>
      </div>
      <details name="match" open={open} className="group">
        <summary
          className="flex min-h-9 cursor-pointer list-none flex-wrap items-center gap-x-3 px-4 pb-2 text-sm md:px-5 lg:pl-19 [&::-webkit-details-marker]:hidden"
          onClick={keepInView}
        >
          <span className="inline-flex items-center gap-1 font-[560] text-accent">
            Why it fits
            <Icon of={ChevronDownIcon} size="sm" className="transition-transform group-open:rotate-180" />
          </span>
          <span className="text-muted group-open:hidden">{skillsLine(match)}</span>
        </summary>
        <Details match={match} />
      </details>
    </li>
  );
}

/** The details of another job may have closed above: the card must not leave the window. */
function keepInView({ currentTarget }: React.MouseEvent) {
  const card = currentTarget.closest("li");
  requestAnimationFrame(() => card?.scrollIntoView({ block: "nearest" }));
}

function skillsLine({ matchDetails, missing }: MatchedJob): string {
  const [has, lacks] = [matchDetails.matchedSkills.length, missing.length];
  return `${has} ${has === 1 ? "skill" : "skills"} in common${lacks === 0 ? "" : `, ${lacks} missing`}`;
}

const Details = ({ match }: { match: MatchedJob }) => (
  <div className="grid border-t border-line lg:grid-cols-[minmax(0,1fr)_19rem]">
    <div className="grid min-w-0 content-start gap-4 p-4 md:p-5">
      <p className="max-w-[64ch] text-ink-2 wrap-anywhere">{match.preview}</p>
      <SkillChips match={match} />
      <Reasons reasons={match.matchReasons} />
    </div>
    <div
      role="group"
      aria-label="Score"
      className="grid content-start gap-4 border-line bg-sunken p-4 max-lg:border-t md:p-5 lg:border-l"
    >
      <Breakdown details={match.matchDetails} />
      <ButtonLink kind="quiet" size="sm" to={jobPaths.job(match.id)} className="justify-self-end">
        View job
      </ButtonLink>
    </div>
  </div>
);

const JobHead = ({ match, now }: { match: MatchedJob; now: number }) => (
  <div className="min-w-0">
    <h2 className="text-lg leading-6">
      <Link to={jobPaths.job(match.id)} className="text-ink no-underline hover:text-accent">
        {match.title}
      </Link>
    </h2>
    <p className="flex flex-wrap items-center gap-x-2 leading-6">
      <span className="min-w-0 wrap-anywhere">{match.company}</span>
      <VerifiedCompany domain={match.verifiedDomain} />
    </p>
    <p className="text-sm text-muted wrap-anywhere">
      {jobFacts(match)}&nbsp;· {formatSalary(match) ?? "Salary not stated"}&nbsp;· Posted{" "}
      <time dateTime={match.createdAt}>{formatAgo(match.createdAt, now).toLowerCase()}</time>
    </p>
  </div>
);
