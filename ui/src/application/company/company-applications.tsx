import {
  type EmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplicationExport,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { type EmployerJob, GetEmployerJob } from "@provenwork/contracts/job/queries";
import { ArrowDownTrayIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { ButtonAnchor, ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Main } from "#design/page.tsx";
import { Spinner } from "#design/spinner.tsx";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { employerPaths } from "#employer/paths.ts";
import { requestOf } from "#kernel/call.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { usePages, useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { ApplicationsHead, JobApplicationsHead } from "./applications-head.tsx";
import { ApplicationSearch } from "./application-search.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ComputedNote } from "./computed-note.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { type ReviewSearch, useReviewSearch } from "./use-review-search.ts";
import { useSelection } from "./use-selection.ts";
import { whyClosed } from "./why-closed.ts";

// As high as the pills, which wrap on a phone.
const Filters = lazyPart(
  () => import("./filters.tsx").then((module) => module.Filters),
  () => <div className="mb-4 min-h-41 md:min-h-control" />,
);
const NoMatch = lazyPart(() => import("./no-match.tsx").then((module) => module.NoMatch));
const SelectionBar = lazyPart(() => import("./selection-bar.tsx").then((module) => module.SelectionBar));
const ReviewDialog = lazyPart(() => import("./review-dialog.tsx").then((module) => module.ReviewDialog));

/** Applications to the company, or to one of its jobs, live. */
export function CompanyApplications() {
  const { jobId } = useParams();
  return (
    <EmployerScreen>
      {() => (
        <Main>
          {jobId === undefined ? (
            <>
              <ApplicationsHead />
              <Received jobId={undefined} job={undefined} />
            </>
          ) : (
            <OfJob key={jobId} jobId={jobId} />
          )}
        </Main>
      )}
    </EmployerScreen>
  );
}

function OfJob({ jobId }: { jobId: string }) {
  const { data: job } = useAnswer(GetEmployerJob, { jobId });
  const { data: counts } = useAnswer(GetEmployerApplicationCounts, { jobId });
  return (
    <>
      <JobApplicationsHead jobId={jobId} job={job} counts={counts} />
      <Received jobId={jobId} job={job} />
    </>
  );
}

function Received({ jobId, job }: { jobId: string | undefined; job: EmployerJob | undefined }) {
  const [search, setSearch] = useReviewSearch();
  const { status, q, open, verified, minFit, rating, unopened, sort, order } = search;
  const filters = given({ jobId, q: q === "" ? undefined : q, verified, minFit, rating, unopened });
  const isUsual = sort === "applied" && order === "desc";
  const shown = { ...filters, ...given({ status }), ...(!isUsual && { sort, order }) };
  const list = usePages(GetEmployerApplications, shown);
  const { data: counts } = useAnswer(GetEmployerApplicationCounts, filters, { keepsPrevious: true });
  const applications = list.data?.pages.flatMap(({ output }) => output);
  const isFiltered = Object.keys({ ...filters, ...given({ status }) }).some((name) => name !== "jobId");
  const isComputed = [verified, minFit].some((each) => each !== undefined) || sort === "fit" || sort === "verified";
  if (list.isPending && counts === undefined) return <Loading />;
  if (applications === undefined && list.isError)
    return (
      <Card>
        <ErrorState
          title={`Failed to load applications: ${errorMessageOr(list.error, "Unknown error")}`}
          onRetry={() => list.refetch()}
        />
      </Card>
    );
  const dialog = (
    <ReviewDialog
      applications={applications}
      open={open}
      onOpen={(id) => setSearch({ open: id })}
      onStale={() => setSearch({ status: undefined })}
    />
  );
  if (applications?.length === 0 && !isFiltered)
    return (
      <>
        <NoneYet />
        {dialog}
      </>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <ApplicationSearch q={q} onSearch={(sought) => setSearch({ q: sought })} />
        <ButtonAnchor download href={requestOf(GetEmployerApplicationExport, shown).url} icon={ArrowDownTrayIcon}>
          Export CSV
        </ButtonAnchor>
      </div>
      <Filters job={job} jobId={jobId} search={search} onChange={setSearch} />
      <StatusTabs status={status} counts={counts} onChange={(tab) => setSearch({ status: tab })}>
        {applications === undefined ? (
          <Loading />
        ) : (
          <Found
            key={JSON.stringify(shown)}
            applications={applications}
            filters={given({ jobId })}
            search={search}
            onChange={setSearch}
          />
        )}
        {isComputed && counts?.all.more === true && <ComputedNote />}
      </StatusTabs>
      <LoadMore list={list} />
      {dialog}
    </>
  );
}

/** The fields that have a value. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

interface FoundProps {
  applications: readonly EmployerApplication[];
  filters: { jobId?: string };
  search: ReviewSearch;
  onChange: (next: Partial<ReviewSearch>) => void;
}

/** The table and its selection, which is empty after a change of filters. */
function Found({ applications, filters, search, onChange }: FoundProps) {
  const selection = useSelection();
  const [used, setUsed] = useState(false);
  if (!used && selection.chosen.size > 0) setUsed(true);
  return (
    <>
      {applications.length > 0 ? (
        <ApplicationTable
          applications={applications}
          selection={selection}
          search={search}
          withJob={filters.jobId === undefined}
          onChange={onChange}
        />
      ) : (
        <NoMatch filters={filters} search={search} onChange={onChange} />
      )}
      {used && (
        <SelectionBar
          selection={selection}
          open={applications.filter((application) => whyClosed(application) === undefined)}
        />
      )}
    </>
  );
}

const Loading = () => (
  <Card role="status" className="grid place-items-center p-16 text-muted">
    <Spinner className="size-6" />
    <span className="sr-only">Loading applications</span>
  </Card>
);

const NoneYet = () => (
  <Card>
    <EmptyState
      art={<EnvelopeArt />}
      title="No Applications Yet"
      action={
        <ButtonLink kind="primary" to={employerPaths.jobs()}>
          View Your Jobs
        </ButtonLink>
      }
    >
      {"You haven't received any applications for your job postings yet."}
    </EmptyState>
  </Card>
);
