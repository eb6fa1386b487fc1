import {
  type EmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplicationExport,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { type EmployerJob, GetEmployerJob } from "@provenwork/contracts/job/queries";
import { ArrowDownTrayIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { ButtonAnchor } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { ListSearch } from "#design/list-search.tsx";
import { Main } from "#design/page.tsx";
import { Bone } from "#design/skeleton.tsx";
import { Spinner } from "#design/spinner.tsx";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { requestOf } from "#kernel/call.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { usePages, useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { useSelection } from "#kernel/use-selection.ts";
import { ApplicationsHead, JobApplicationsHead } from "./applications-head.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { proofsPoll } from "./proofs-poll.ts";
import { StatusTabs } from "./status-tabs.tsx";
import { type ReviewSearch, filtersOf, orderOf, useReviewSearch } from "./use-review-search.ts";
import { whyClosed } from "./why-closed.ts";

// As high as the pills, which wrap on a phone.
const Filters = lazyPart(
  () => import("./filters.tsx").then((module) => module.Filters),
  () => <div className="mb-4 min-h-32.5 md:min-h-control" />,
);
const ViewSwitch = lazyPart(
  () => import("./view-switch.tsx").then((module) => module.ViewSwitch),
  () => <Bone className="h-10 w-44 max-md:w-full md:h-9.5" />,
);
const NoneYet = lazyPart(() => import("./list-notes.tsx").then((module) => module.NoneYet));
const NoMatch = lazyPart(() => import("./list-notes.tsx").then((module) => module.NoMatch));
const SelectionBar = lazyPart(() => import("./selection-bar.tsx").then((module) => module.SelectionBar));
const Board = lazyPart(() => import("./board/board.tsx").then((module) => module.Board));
const ComputedNote = lazyPart(() => import("./list-notes.tsx").then((module) => module.ComputedNote));
const LoadMore = lazyPart(() => import("#design/load-more.tsx").then((module) => module.LoadMore));
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

interface ReceivedProps {
  jobId: string | undefined;
  job: EmployerJob | undefined;
}

function Received(props: ReceivedProps) {
  const [search, setSearch] = useReviewSearch();
  const Shown = search.view === "board" ? OnBoard : InTable;
  return <Shown {...props} search={search} onChange={setSearch} />;
}

interface ViewProps extends ReceivedProps {
  search: ReviewSearch;
  onChange: (next: Partial<ReviewSearch>) => void;
}

/** The board's dialog has no previous and next. */
const none: readonly EmployerApplication[] = [];

function OnBoard({ jobId, job, search, onChange }: ViewProps) {
  const open = (id: string | undefined) => onChange({ open: id });
  return (
    <>
      <Tools search={search} onChange={onChange} />
      <Filters job={job} jobId={jobId} search={search} onChange={onChange} />
      <Board filters={filtersOf(jobId, { ...search, stage: undefined })} withJob={jobId === undefined} onOpen={open} />
      <ReviewDialog applications={none} open={search.open} onOpen={open} onStale={() => {}} />
    </>
  );
}

function InTable({ jobId, job, search, onChange }: ViewProps) {
  const { status, open, verified, minFit, sort } = search;
  const filters = filtersOf(jobId, search);
  const shown = { ...filters, status, ...orderOf(search) };
  const list = usePages(GetEmployerApplications, shown, { ...proofsPoll, keepsPrevious: true });
  const { data: counts } = useAnswer(GetEmployerApplicationCounts, filters, { keepsPrevious: true });
  const isFormer = list.isPlaceholderData;
  // Until the list of another tab is loaded, that tab has those of the former list that belong to it.
  const isShown = (each: EmployerApplication) => !isFormer || status === undefined || each.status === status;
  const applications = list.data?.pages.flatMap(({ output }) => output).filter(isShown);
  const isFiltered = Object.values({ ...filters, jobId: undefined, status }).some((value) => value !== undefined);
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
      onOpen={(id) => onChange({ open: id })}
      onStale={() => onChange({ status: undefined })}
    />
  );
  if (applications?.length === 0 && !isFiltered && !isFormer)
    return (
      <>
        <NoneYet />
        {dialog}
      </>
    );
  return (
    <>
      <Tools search={search} onChange={onChange}>
        <ButtonAnchor download href={requestOf(GetEmployerApplicationExport, shown).url} icon={ArrowDownTrayIcon}>
          Export CSV
        </ButtonAnchor>
      </Tools>
      <Filters job={job} jobId={jobId} search={search} onChange={onChange} />
      <StatusTabs status={status} counts={counts} onChange={(tab) => onChange({ status: tab })}>
        {applications === undefined || (isFormer && applications.length === 0) ? (
          <Loading />
        ) : (
          <Found
            list={JSON.stringify(shown)}
            applications={applications}
            jobId={jobId}
            search={search}
            onChange={onChange}
          />
        )}
        {isComputed && counts?.all.more === true && <ComputedNote />}
      </StatusTabs>
      <LoadMore list={list} />
      {dialog}
    </>
  );
}

/** Search, view switch and, for the table, the export. */
function Tools({ search, onChange, children }: Pick<ViewProps, "search" | "onChange"> & { children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <ListSearch
        label="Applications"
        placeholder="Name, email or job"
        q={search.q}
        onSearch={(sought) => onChange({ q: sought })}
      />
      <div className="flex flex-wrap items-center gap-3 max-md:w-full">
        <ViewSwitch search={search} />
        {children}
      </div>
    </div>
  );
}

interface FoundProps {
  /** What is listed. */
  list: string;
  applications: readonly EmployerApplication[];
  jobId: string | undefined;
  search: ReviewSearch;
  onChange: (next: Partial<ReviewSearch>) => void;
}

/** The table and its selection, which is empty after a change of filters. */
function Found({ list, applications, jobId, search, onChange }: FoundProps) {
  const selection = useSelection<EmployerApplication>(list);
  const [used, setUsed] = useState(false);
  if (!used && selection.chosen.size > 0) setUsed(true);
  return (
    <>
      {applications.length > 0 ? (
        <ApplicationTable
          applications={applications}
          selection={selection}
          search={search}
          withJob={jobId === undefined}
          onChange={onChange}
        />
      ) : (
        <NoMatch jobId={jobId} search={search} onChange={onChange} />
      )}
      {used && (
        <SelectionBar
          key={list}
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
