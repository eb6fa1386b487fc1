import type { MatchedJob } from "@provenwork/contracts/matching/queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import type { ReactNode } from "react";
import { ButtonLink } from "#design/button.tsx";
import { ApplyButton } from "#application/apply/apply-button.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { jobFacts } from "@provenwork/contracts/job/labels";
import { jobPaths } from "#job/paths.ts";
import { SaveButton } from "#application/save/save-button.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { Link } from "#kernel/router.ts";
import { borderOf } from "../fit/bands.ts";
import { Breakdown } from "../fit/breakdown.tsx";
import { Reasons } from "../fit/reasons.tsx";
import { ScoreHead } from "../fit/score-head.tsx";
import { SkillChips } from "../fit/skill-chips.tsx";
import { formatAgo } from "#design/format.ts";

/** A matched job with its score, breakdown and reasons. */
export function MatchCard({
  match,
  now,
  apply = <ApplyButton job={match} />,
}: {
  match: MatchedJob;
  now: number;
  apply?: ReactNode;
}) {
  const percent = percentOf(match.matchScore);
  return (
    <li
      className={`grid overflow-clip rounded-card border bg-surface shadow-card lg:grid-cols-[minmax(0,1fr)_19rem] ${borderOf(percent)}`}
    >
      <div className="grid min-w-0 content-start gap-4 p-4 md:p-5">
        <JobHead match={match} />
        <p className="text-sm text-muted wrap-anywhere">
          {jobFacts(match)} · {formatSalary(match) ?? "Salary not stated"} · Posted{" "}
          <time dateTime={match.createdAt}>{formatAgo(match.createdAt, now).toLowerCase()}</time>
        </p>
        <p className="max-w-[64ch] text-ink-2 wrap-anywhere">{match.preview}</p>
        <SkillChips match={match} />
        <Reasons reasons={match.matchReasons} />
      </div>
      <div
        role="group"
        aria-label="Score"
        className="grid content-between gap-4 border-line bg-sunken p-4 max-lg:border-t md:p-5 lg:border-l"
      >
        <ScoreHead percent={percent} />
        <Breakdown details={match.matchDetails} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          {apply}
          <ButtonLink kind="quiet" size="sm" to={jobPaths.job(match.id)}>
            View job
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

const JobHead = ({ match }: { match: MatchedJob }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4">
    <CompanyMark company={match.company} logo={match.companyLogo} />
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
    </div>
    <SaveButton job={match} />
  </div>
);
