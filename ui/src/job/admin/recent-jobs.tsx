import { GetAdminJobs } from "@provenwork/contracts/administration/list-queries";
import { JobStatusBadge } from "#job/job-status-badge.tsx";
import { useAnswer } from "#kernel/query.ts";
import { DeletedBadge } from "./deleted-badge.tsx";
import { administrationPaths } from "#administration/paths.ts";
import { RecentTable, recent } from "#design/recent-table.tsx";
import { formatDay } from "#design/format.ts";

export const RecentJobs = () => (
  <RecentTable
    id="recent-jobs"
    title="Recent Jobs"
    all={{ label: "All jobs", to: administrationPaths.jobs() }}
    columns={["Title", "Status", "Posted"]}
    none="No jobs found"
    query={useAnswer(GetAdminJobs, { limit: recent })}
  >
    {({ title, company, status, createdAt }) => (
      <>
        <td className="wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <p className="text-sm text-muted">{company}</p>
        </td>
        <td data-label="Status">{status === "deleted" ? <DeletedBadge /> : <JobStatusBadge status={status} />}</td>
        <td data-label="Posted" className="whitespace-nowrap">
          {formatDay(createdAt)}
        </td>
      </>
    )}
  </RecentTable>
);
