import {
  type EmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplicationExport,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { ArrowDownTrayIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { ButtonAnchor, ButtonLink, TextButton, TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Spinner } from "#design/spinner.tsx";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { employerPaths } from "#employer/paths.ts";
import { requestOf } from "#kernel/call.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { usePages, useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { applicationPaths } from "../paths.ts";
import { ApplicationSearch } from "./application-search.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { type ReviewSearch, useReviewSearch } from "./use-review-search.ts";
import { useSelection } from "./use-selection.ts";
import { whyClosed } from "./why-closed.ts";

const SelectionBar = lazyPart(() => import("./selection-bar.tsx").then((module) => module.SelectionBar));
const ReviewDialog = lazyPart(() => import("./review-dialog.tsx").then((module) => module.ReviewDialog));

/** Applications to the company, or to one of its jobs, live. */
export function CompanyApplications() {
  const { jobId } = useParams();
  return (
    <EmployerScreen>
      {() => (
        <Main>
          <PageHead title="Applications">Review and manage applications from candidates</PageHead>
          {jobId !== undefined && (
            <p className="mb-4 flex flex-wrap gap-x-4">
              <TextLink to={employerPaths.job(jobId)}>This job</TextLink>
              <TextLink to={applicationPaths.company()}>Applications for all jobs</TextLink>
            </p>
          )}
          <Received key={jobId} jobId={jobId} />
        </Main>
      )}
    </EmployerScreen>
  );
}

function Received({ jobId }: { jobId: string | undefined }) {
  const [search, setSearch] = useReviewSearch();
  const { status, q, open } = search;
  const filters = { ...(jobId !== undefined && { jobId }), ...(q !== "" && { q }) };
  const shown = { ...filters, ...(status !== undefined && { status }) };
  const list = usePages(GetEmployerApplications, shown);
  const { data: counts } = useAnswer(GetEmployerApplicationCounts, filters, { keepsPrevious: true });
  const applications = list.data?.pages.flatMap(({ output }) => output);
  const nothingYet = applications?.length === 0 && status === undefined && q === "";
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
  if (nothingYet)
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
      <StatusTabs status={status} counts={counts} onChange={(tab) => setSearch({ status: tab })}>
        {applications === undefined ? (
          <Loading />
        ) : (
          <Found
            key={JSON.stringify(shown)}
            applications={applications}
            search={search}
            onOpen={(id) => setSearch({ open: id })}
            onClear={() => setSearch({ q: "", status: undefined })}
          />
        )}
      </StatusTabs>
      <LoadMore list={list} />
      {dialog}
    </>
  );
}

interface FoundProps {
  applications: readonly EmployerApplication[];
  search: ReviewSearch;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** The table and its selection, which is empty after a change of filters. */
function Found({ applications, search: { q, status }, onOpen, onClear }: FoundProps) {
  const selection = useSelection();
  const [used, setUsed] = useState(false);
  if (!used && selection.chosen.size > 0) setUsed(true);
  return (
    <>
      {applications.length > 0 ? (
        <ApplicationTable applications={applications} selection={selection} onOpen={onOpen} />
      ) : (
        <p role="status" className="px-6 py-10 text-center text-muted">
          {q === "" ? `No ${status === undefined ? "" : `${status} `}applications.` : `No results for "${q}".`}{" "}
          <TextButton onClick={onClear}>Show all applications</TextButton>
        </p>
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
