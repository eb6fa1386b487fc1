import { type ApplicantFit, GetApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { errorMessage } from "#kernel/error-message.ts";
import { Breakdown } from "#design/match-breakdown.tsx";
import { Bone } from "#design/skeleton.tsx";
import { ScoreHead } from "#design/score-head.tsx";
import { Seal } from "#design/seal.tsx";
import { useAnswer } from "#kernel/query.ts";

const heading = "text-xs font-semibold text-muted";

/** How the candidate fits the job, part by part, from their current profile. */
export function FitSection({ applicationId }: { applicationId: string }) {
  const { data, error } = useAnswer(GetApplicantFit, { applicationId });
  return (
    <div className="grid gap-3">
      <h4 className={heading}>Fit</h4>
      {data === undefined ? (
        error === null ? (
          <Bone className="h-40 w-full" />
        ) : (
          <p className="text-sm text-muted">{errorMessage(error)}</p>
        )
      ) : data.match === null ? (
        <p className="text-sm text-muted">The profile does not match what this job asks for.</p>
      ) : (
        <Parts match={data.match} />
      )}
    </div>
  );
}

function Parts({ match }: { match: NonNullable<ApplicantFit["match"]> }) {
  const { matchScore, matchDetails, missing } = match;
  const matched = matchDetails.matchedSkills.length;
  return (
    <>
      <ScoreHead percent={percentOf(matchScore)} />
      <Breakdown details={matchDetails} />
      <p className="text-sm text-ink-2 wrap-anywhere">
        {matched} of {matched + missing.length} skills.
        {missing.length > 0 && ` Missing: ${missing.map(({ name }) => name).join(", ")}`}
      </p>
    </>
  );
}

/** The candidate's skills: those that a verified work experience names, then the others. */
export function SkillsSection({ applicationId }: { applicationId: string }) {
  const { data } = useAnswer(GetApplicantFit, { applicationId });
  const { fromVerified = [], listed = [] } = data?.skills ?? {};
  return (
    <>
      {fromVerified.length > 0 && <Skills title="Skills from verified jobs" skills={fromVerified} sealed />}
      {listed.length > 0 && <Skills title="Skills listed, not verified" skills={listed} />}
    </>
  );
}

const Skills = ({ title, skills, sealed = false }: { title: string; skills: readonly string[]; sealed?: boolean }) => (
  <div className="grid gap-2">
    <h4 className={heading}>{title}</h4>
    <ul aria-label={title} className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <li
          key={skill}
          className="inline-flex min-h-6 items-center gap-1 rounded-inner border border-line bg-sunken px-2 text-xs font-semibold text-ink-2 wrap-anywhere"
        >
          {sealed && <Seal className="size-3.5 text-proven" />}
          {skill}
        </li>
      ))}
    </ul>
  </div>
);
