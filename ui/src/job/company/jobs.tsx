import { type EmployerJobRow, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { ArrowDownTrayIcon, PlusIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Main, PageHead, focusMain } from "#design/page.tsx";
import { SearchArt } from "#design/search-art.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { employerPaths } from "#employer/paths.ts";
import { jobStatusLabels } from "#job/job-status-badge.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { usePagesInUrl } from "#kernel/use-pages-in-url.ts";
import { useSelection } from "#kernel/use-selection.ts";
import { JobFilters } from "./job-filters.tsx";
import { JobTable } from "./job-table.tsx";
import { type JobSearch, filtersOf, useJobSearch } from "./use-job-search.ts";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx").then((module) => module.DeleteDialog));
const RelistDialog = lazyPart(() => import("./relist-dialog.tsx").then((module) => module.RelistDialog));
const SelectionBar = lazyPart(() => import("./selection-bar.tsx").then((module) => module.SelectionBar));

/** 'Manage Jobs': the company's jobs, kept up to date. */
export const EmployerJobs = () => (
  <EmployerScreen>
    {() => (
      <Main>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <PageHead title="Job Listings">Your company’s jobs and their applications.</PageHead>
          <div className="mb-6 flex flex-wrap gap-2">
            <ButtonLink to={employerPaths.importJobs()} icon={ArrowDownTrayIcon}>
              Import
            </ButtonLink>
            <ButtonLink to={employerPaths.createJob()} kind="primary" icon={PlusIcon}>
              Post New Job
            </ButtonLink>
          </div>
        </div>
        <Listings />
      </Main>
    )}
  </EmployerScreen>
);

function Listings() {
  const [search, setSearch] = useJobSearch();
  const filters = filtersOf(search);
  const list = usePagesInUrl(GetEmployerJobs, filters, { keepsPrevious: true });
  const jobs = list.data?.pages.flatMap(({ output }) => output);
  const isFiltered = search.q !== "" || search.status !== undefined;
  if (jobs === undefined)
    return (
      <Card key="without" aria-label="Job Listings">
        {list.isError ? (
          <ErrorState
            title={`Failed to load jobs: ${errorMessageOr(list.error, "Unknown error")}`}
            onRetry={() => list.refetch()}
          />
        ) : (
          <Loading />
        )}
      </Card>
    );
  if (jobs.length === 0 && !isFiltered) return <NoneYet />;
  return (
    <>
      <JobFilters search={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {!list.isPlaceholderData &&
          `${jobs.length} ${jobs.length === 1 ? "job" : "jobs"} shown${list.hasNextPage ? ", there are more" : ""}`}
      </p>
      <Found
        list={JSON.stringify(filters)}
        jobs={jobs}
        isFormer={list.isPlaceholderData}
        search={search}
        onChange={setSearch}
      />
      <LoadMore list={list} />
    </>
  );
}

interface FoundProps {
  /** What is listed. */
  list: string;
  jobs: readonly EmployerJobRow[];
  /** Whether the jobs are those of the previous search. */
  isFormer: boolean;
  search: JobSearch;
  onChange: (next: Partial<JobSearch>) => void;
}

/** The table and its selection, which is empty after a change of filters. */
function Found({ list, jobs, isFormer, search, onChange }: FoundProps) {
  const selection = useSelection<EmployerJobRow>(list);
  const [used, setUsed] = useState(false);
  const [deleting, setDeleting] = useState<EmployerJobRow>();
  const [relisting, setRelisting] = useState<EmployerJobRow>();
  if (!used && selection.chosen.size > 0) setUsed(true);
  return (
    <>
      <Card className="table-card overflow-clip" aria-label="Job Listings">
        {jobs.length > 0 ? (
          <JobTable
            jobs={jobs}
            search={search}
            selection={selection}
            onChange={onChange}
            onDelete={setDeleting}
            onRelist={setRelisting}
          />
        ) : isFormer ? (
          <Loading />
        ) : (
          <NoMatch search={search} onChange={onChange} />
        )}
        {used && (
          <SelectionBar key={list} selection={selection} jobs={jobs.filter(({ status }) => status !== "taken-down")} />
        )}
      </Card>
      {deleting !== undefined && (
        <DeleteDialog
          job={deleting}
          onClose={() => setDeleting(undefined)}
          // The button that opened it is removed with its row.
          onDeleted={focusMain}
        />
      )}
      {relisting !== undefined && <RelistDialog job={relisting} onClose={() => setRelisting(undefined)} />}
    </>
  );
}

const Loading = () => (
  <Skeleton label="Loading jobs" className="p-6">
    <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full", "h-4 w-80 max-w-full"]} className="grid gap-6" />
  </Skeleton>
);

const NoneYet = () => (
  <Card aria-label="Job Listings">
    <EmptyState
      art={<PaperArt />}
      title="No jobs yet"
      action={
        <ButtonLink to={employerPaths.createJob()} icon={PlusIcon}>
          Post your first job
        </ButtonLink>
      }
    >
      Jobs are listed as soon as you post them, for 30 days or until the date you choose.
    </EmptyState>
  </Card>
);

function NoMatch({ search: { q, status }, onChange }: Pick<FoundProps, "search" | "onChange">) {
  const isBoth = q !== "" && status !== undefined;
  return (
    <EmptyState
      art={<SearchArt />}
      title={status === undefined ? `No results for "${q}".` : "No job matches"}
      action={
        <>
          {isBoth && (
            <Button icon={XMarkIcon} onClick={() => onChange({ status: undefined })}>
              Remove Status: {jobStatusLabels[status]}
            </Button>
          )}
          <Button kind={isBoth ? "quiet" : "outline"} onClick={() => onChange({ q: "", status: undefined })}>
            Show all jobs
          </Button>
        </>
      }
    >
      {q === "" ? "No job has this status now." : "The search covers titles and locations."}
    </EmptyState>
  );
}
