import { type CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { ButtonLink, TextLink } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { jobPaths } from "#job/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { useNow } from "#kernel/use-now.ts";
import { applicationPaths } from "../paths.ts";
import { CandidateStatusBadge } from "../status-badge.tsx";
import { formatApplied } from "../format-applied.ts";

const shown = 5;

/** The candidate's latest applications. */
export function ApplicationsCard() {
  const { data, error, refetch } = useAnswer(GetCandidateApplications, { limit: shown });
  const now = useNow(false);
  return (
    <Card aria-labelledby="applications-title">
      <CardHead id="applications-title" title="Job Applications">
        {data !== undefined && data.length > 0 && (
          <TextLink to={applicationPaths.own()} className="text-sm">
            All applications
          </TextLink>
        )}
      </CardHead>
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((application) => (
            <Row key={application.id} application={application} now={now} />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState
          art={<EnvelopeArt />}
          title="No applications yet"
          action={<ButtonLink to={jobPaths.board()}>Browse jobs</ButtonLink>}
        >
          Apply in one click once your profile is filled in.
        </EmptyState>
      )}
      {data === undefined && error === null && (
        <Skeleton label="Loading your applications" className="p-4 md:p-6">
          <Bones bars={["h-4 w-52 max-w-full", "h-3 w-40", "h-4 w-60 max-w-full", "h-3 w-36"]} />
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load your applications" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

/** The stage of an application: sent, viewed or decided. */
function progressOf({ status, timeline }: CandidateApplication): { stage: 1 | 2 | 3; word: string } {
  if (status === "approved" || status === "rejected") return { stage: 3, word: "Decided" };
  const submitted = timeline.findLastIndex(({ kind }) => kind === "submitted");
  const viewed = timeline.slice(submitted).some(({ kind }) => kind === "viewed");
  return viewed ? { stage: 2, word: "Viewed" } : { stage: 1, word: "Sent" };
}

function Row({ application, now }: { application: CandidateApplication; now: number }) {
  const { job, status, appliedAt } = application;
  const { stage, word } = progressOf(application);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 md:px-6">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-md leading-6 font-semibold">{job.title}</h3>
        <p className="text-sm text-muted">
          {job.company}&nbsp;· {job.location}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <CandidateStatusBadge status={status} />
        <p className="flex items-center gap-2 text-sm text-muted">
          {status !== "withdrawn" && (
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="flex gap-0.5">
                {[1, 2, 3].map((each) => (
                  <span
                    key={each}
                    className={`h-1 w-3 rounded-full ${each <= stage ? "bg-accent" : "bg-line-strong"}`}
                  />
                ))}
              </span>
              {word}
            </span>
          )}
          <span>
            <span className="sr-only">Applied </span>
            <time dateTime={appliedAt}>{formatApplied(appliedAt, now)}</time>
          </span>
        </p>
      </div>
    </li>
  );
}
