import { type EmployerJobRow, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { PlusIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { usePages } from "#kernel/query.ts";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { employerPaths } from "#employer/paths.ts";
import { JobTable } from "./job-table.tsx";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx").then((module) => module.DeleteDialog));
const RelistDialog = lazyPart(() => import("./relist-dialog.tsx").then((module) => module.RelistDialog));

/** 'Manage Jobs': the company's jobs, newest first, kept up to date. */
export const EmployerJobs = () => (
  <EmployerScreen>
    {() => (
      <Main>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <PageHead title="Job Listings">Your company’s jobs, newest first.</PageHead>
          <ButtonLink to={employerPaths.createJob()} kind="primary" icon={PlusIcon} className="mb-6">
            Post New Job
          </ButtonLink>
        </div>
        <Listings />
      </Main>
    )}
  </EmployerScreen>
);

function Listings() {
  const list = usePages(GetEmployerJobs, {});
  const [deleting, setDeleting] = useState<EmployerJobRow>();
  const [relisting, setRelisting] = useState<EmployerJobRow>();
  const jobs = list.data?.pages.flatMap(({ output }) => output);
  return (
    <>
      <Card className="table-card overflow-clip" aria-label="Job Listings">
        {list.isPending && (
          <Skeleton label="Loading jobs" className="p-6">
            <Bones
              bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full", "h-4 w-80 max-w-full"]}
              className="grid gap-6"
            />
          </Skeleton>
        )}
        {list.isError && jobs === undefined && (
          <ErrorState
            title={`Failed to load jobs: ${errorMessageOr(list.error, "Unknown error")}`}
            onRetry={() => list.refetch()}
          />
        )}
        {jobs?.length === 0 && (
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
        )}
        {jobs !== undefined && jobs.length > 0 && (
          <JobTable jobs={jobs} onDelete={setDeleting} onRelist={setRelisting} />
        )}
      </Card>
      <LoadMore list={list} />
      {deleting !== undefined && (
        <DeleteDialog
          job={deleting}
          onClose={() => setDeleting(undefined)}
          // The button that opened it is removed with its row.
          onDeleted={() => document.getElementById("main")?.focus()}
        />
      )}
      {relisting !== undefined && <RelistDialog job={relisting} onClose={() => setRelisting(undefined)} />}
    </>
  );
}
