import { GetJob, type JobView } from "@provenwork/contracts/job/queries";
import { factSeparator, joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { pageTextRows } from "@provenwork/contracts/job/rules";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import { ButtonLink, TextLink } from "#design/button.tsx";
import { Card, CardFoot } from "#design/card.tsx";
import { CopyLinkButton } from "#design/copy-button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, usePageTitle } from "#design/page.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { ApplyCard } from "#application/apply/apply-card.tsx";
import { RichText } from "#design/rich-text.tsx";
import { SearchArt } from "#design/search-art.tsx";
import { companyPaths } from "#company/paths.ts";
import { CompanyMark } from "#design/company-mark.tsx";
import { levelNames, typeNames, workplaceNames } from "@provenwork/contracts/job/labels";
import { textTitles } from "@provenwork/contracts/job/page-labels";
import { formatLastDay } from "#design/format-listing.ts";
import { CompanyBlock } from "./company-block.tsx";
import { useCountView } from "./use-count-view.ts";
import { SimilarJobs } from "./similar-jobs.tsx";
import { jobPaths } from "#job/paths.ts";
import { LazySaveButton } from "#application/save/lazy-save-button.tsx";
import { ReportPart } from "#job/report/report-part.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { VisitorBar } from "#frame/visitor-bar.tsx";
import { CallError } from "#kernel/call.ts";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { useNow } from "#kernel/use-now.ts";
import { Link, useLocation, useNavigate, useParams } from "#kernel/router.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { formatAgo } from "#design/format.ts";

const JobFit = lazyPart(
  () => import("#matching/fit/job-fit.tsx").then((module) => module.JobFit),
  () => <Bone className="h-104 w-full sm:h-92" />,
);

/** The public page of a job. */
export function JobPage() {
  const { jobId = "" } = useParams();
  const answer = useAnswer(GetJob, { jobId }, { refetchInterval: 60_000 });
  const { data: job, error } = answer;
  // What stands above the text depends on who reads it.
  const reader = useUser();
  usePageTitle(job === undefined ? "Job" : `${job.title} at ${job.company}`);
  const ended = error instanceof CallError && [404, 410, 422].includes(error.status);
  return (
    <>
      <VisitorBar />
      <Main narrow className="max-w-[52rem]!">
        <BackLink />
        {job !== undefined && !ended && reader !== undefined && <Job job={job} />}
        {ended && <Ended error={error} />}
        {job === undefined && error !== null && !ended && (
          <Card>
            <ErrorState heading="h1" title="Could not load the job" error={error} onRetry={() => answer.refetch()} />
          </Card>
        )}
        {(answer.isPending || (job !== undefined && !ended && reader === undefined)) && <Loading />}
      </Main>
    </>
  );
}

/** Back to the previous list with its filters and scroll position, or to all jobs. */
function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromBoard = (state as { fromBoard?: boolean } | null)?.fromBoard === true;
  const goBack = (event: React.MouseEvent) => {
    if (!fromBoard) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <p className="mb-4">
      <TextLink to={jobPaths.board()} onClick={goBack}>
        <ArrowLeftIcon aria-hidden className="size-4" />
        {fromBoard ? "Back to the list" : "All jobs"}
      </TextLink>
    </p>
  );
}

function Job({ job }: { job: JobView }) {
  const now = useNow(false);
  const isCandidate = useUser()?.userType === "candidate";
  useCountView(job.id);
  const facts = [
    ["Salary", formatSalary(job) ?? "Not stated"],
    ["Location", joinFacts(job.location, workplaceNames[job.workplace])],
    ["Type", typeNames[job.jobType]],
    ["Level", levelNames[job.experienceLevel]],
  ] as const;
  const texts = namesOf(pageTextRows).map((name) => [textTitles[name], job[name] ?? ""] as const);
  return (
    <article className="grid gap-5">
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
        <CompanyMark company={job.company} logo={job.companyLogo} large />
        <div>
          <h1 className="text-3xl leading-tight font-[720] tracking-tighter wrap-anywhere">{job.title}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 font-[560]">
            <Link
              to={companyPaths.company(job.companyId)}
              className="min-w-0 text-accent no-underline wrap-anywhere hover:underline"
            >
              {job.company}
            </Link>
            <VerifiedCompany domain={job.verifiedDomain} />
          </p>
        </div>
        <div className="min-h-8 max-sm:col-start-2 max-sm:mt-2 max-sm:-ml-3">
          <LazySaveButton job={job} labelled />
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-y border-line py-4 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ApplyCard job={job} />
      {isCandidate && <JobFit jobId={job.id} />}
      <Card>
        <div className="grid gap-6 px-4 py-5 md:px-6 md:py-6">
          {texts
            .filter(([, text]) => text !== "")
            .map(([title, text]) => (
              <section key={title} className="grid max-w-[66ch] gap-3">
                <h2 className="text-lg">{title}</h2>
                <RichText text={text} />
              </section>
            ))}
        </div>
        <CardFoot className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>
            <span>Posted </span>
            <time dateTime={job.createdAt}>{formatAgo(job.createdAt, now).toLowerCase()}</time>
            {factSeparator}
            <span>open until {formatLastDay(job.expiresAt)}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <CopyLinkButton
              kind="quiet"
              size="sm"
              path={jobPaths.job(job.id)}
              note="Anyone can open it without an account."
            />
            <ReportPart jobId={job.id} />
          </div>
        </CardFoot>
      </Card>
      <CompanyBlock job={job} />
      <SimilarJobs jobId={job.id} />
    </article>
  );
}

/** For a job that was closed or never existed. */
const Ended = ({ error }: { error: CallError }) => (
  <Card>
    <EmptyState
      art={<SearchArt />}
      heading="h1"
      title={error.status === 410 ? error.body.message : "Job not found"}
      action={
        <ButtonLink kind="primary" to={jobPaths.board()}>
          See open jobs
        </ButtonLink>
      }
    >
      {error.status === 410
        ? "It no longer accepts applications. Other jobs are open."
        : "Check the address, or browse the open jobs."}
    </EmptyState>
  </Card>
);

const Loading = () => (
  <Skeleton label="Loading the job">
    <div className="grid grid-cols-1 gap-5">
      <div className="flex gap-4">
        <Bone className="size-14 flex-none" />
        <div className="grid flex-1 grid-cols-1 content-center gap-3">
          <Bone className="h-7 w-80 max-w-full" />
          <Bone className="h-4 w-40" />
        </div>
      </div>
      <Bone className="h-16 w-full" />
      <Bone className="h-96 w-full" />
    </div>
  </Skeleton>
);
