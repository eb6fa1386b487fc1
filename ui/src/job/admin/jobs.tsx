import { GetAdminJobs, type ListedJob } from "@provenwork/contracts/administration/list-queries";
import { useState } from "react";
import { Button, TextLink } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { JobStatusBadge } from "#job/job-status-badge.tsx";
import { jobPaths } from "../paths.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { administrationPaths } from "#administration/paths.ts";
import { DeletedBadge } from "./deleted-badge.tsx";
import { SearchedList } from "#design/searched-list.tsx";
import { formatDay } from "#design/format.ts";

const TakeDownDialog = lazyPart(() => import("#trust/take-down-dialog.tsx").then((module) => module.TakeDownDialog));
const ReinstateDialog = lazyPart(() => import("#trust/take-down-dialog.tsx").then((module) => module.ReinstateDialog));

/** Jobs of all companies, for admins to take down and reinstate. */
export const AdminJobs = () => (
  <AdminScreen>
    {() => (
      <Main>
        <PageHead title="Jobs">Jobs of all companies in every state, newest first.</PageHead>
        <JobList />
      </Main>
    )}
  </AdminScreen>
);

function JobList() {
  const [dialogJob, setDialogJob] = useState<ListedJob>();
  const close = () => setDialogJob(undefined);
  return (
    <>
      <SearchedList
        query={GetAdminJobs}
        label="Jobs"
        things="jobs"
        placeholder="Title or company"
        columns={["Title", "Status", "Posted", "Applications", "Action"]}
        finds="Search matches the start of words in titles and companies, and the ids of both."
        nothing="No jobs yet."
      >
        {(job) => (
          <>
            <td className="wrap-anywhere">
              <TextLink to={jobPaths.job(job.id)}>{job.title}</TextLink>
              <p className="text-sm text-muted">{job.company}</p>
            </td>
            <td data-label="Status">
              <div>
                {job.status === "deleted" ? <DeletedBadge /> : <JobStatusBadge status={job.status} />}
                {job.takenDownBecause !== null && (
                  <p className="mt-1 max-w-[36ch] text-sm wrap-anywhere text-muted">{job.takenDownBecause}</p>
                )}
              </div>
            </td>
            <td data-label="Posted" className="whitespace-nowrap">
              {formatDay(job.createdAt)}
            </td>
            <td data-label="Applications">
              <TextLink
                to={administrationPaths.applications({ q: job.id })}
                aria-label={`View applications for ${job.title}`}
              >
                View
              </TextLink>
            </td>
            <td>
              {job.status !== "deleted" && (
                <Button size="sm" aria-label={`${actionOn(job)} ${job.title}`} onClick={() => setDialogJob(job)}>
                  {actionOn(job)}
                </Button>
              )}
            </td>
          </>
        )}
      </SearchedList>
      {dialogJob !== undefined &&
        (dialogJob.status === "taken-down" ? (
          <ReinstateDialog job={dialogJob} onClose={close} />
        ) : (
          <TakeDownDialog job={dialogJob} onClose={close} />
        ))}
    </>
  );
}

const actionOn = ({ status }: ListedJob) => (status === "taken-down" ? "Reinstate" : "Take down");
