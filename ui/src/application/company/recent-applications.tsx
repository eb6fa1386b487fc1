import { type EmployerApplication, GetEmployerApplications } from "@provenwork/contracts/application/queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { applicationPaths } from "../paths.ts";
import { formatApplied } from "../format-applied.ts";
import { StatusBadge } from "../status-badge.tsx";
import { useAnswer } from "#kernel/query.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { ButtonLink } from "#design/button.tsx";
import { CompanySeal } from "#design/company-seal.tsx";
import { Seal } from "#design/seal.tsx";
import { RecentList, RecentRow, shownLatest } from "#design/recent-list.tsx";
import { proofsPoll } from "./proofs-poll.ts";

/** The latest three applications; each leads to its review. */
export function RecentApplications() {
  const { data, error } = useAnswer(GetEmployerApplications, { limit: shownLatest }, proofsPoll);
  const now = useNow(false);
  if (data === undefined && error !== null) return <p role="alert">{errorMessage(error)}</p>;
  return (
    <RecentList
      things="applications"
      items={data}
      all={applicationPaths.company()}
      row={({ id, candidate, job, appliedAt, status }) => {
        const name = candidate.user?.fullName ?? erasedName;
        return (
          <RecentRow
            key={id}
            title={
              <Link to={applicationPaths.company(id)} className="text-ink no-underline hover:text-accent">
                {name}
              </Link>
            }
            middle={<StatusBadge status={status} />}
            end={
              <ButtonLink size="sm" to={applicationPaths.company(id)} aria-label={`Review ${name}, ${job.title}`}>
                Review
              </ButtonLink>
            }
          >
            {job.title}&nbsp;· {formatApplied(appliedAt, now)}
            <br />
            <VerifiedShare experiences={candidate.workExperiences} />
          </RecentRow>
        );
      }}
    />
  );
}

/** How many of the submitted work experiences are verified by now. */
function VerifiedShare({ experiences }: { experiences: EmployerApplication["candidate"]["workExperiences"] }) {
  const verified = experiences.filter(({ verificationStatus }) => verificationStatus === "verified").length;
  const confirmed = experiences.filter(({ confirmation }) => confirmation !== null).length;
  if (verified === 0) return <>None verified yet</>;
  return (
    <span className="font-semibold text-proven tabular-nums">
      <Seal className="mr-1 inline-block size-3.5 align-[-0.15em]" />
      {verified} of {experiences.length} verified
      {confirmed > 0 && (
        <>
          , <CompanySeal className="mr-0.5 inline-block size-3.5 align-[-0.15em]" />
          {confirmed} confirmed
        </>
      )}
    </span>
  );
}
