import { GetAdminJobs } from "@provenwork/contracts/administration/admin-queries";
import { TrashIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { JobStatusBadge } from "#employer/jobs/job-status.tsx";
import { useAnswer } from "#kernel/query.ts";
import { dayText } from "../day-text.ts";
import { RecentTable, recent } from "./recent-table.tsx";

export const RecentJobs = () => (
  <RecentTable
    id="recent-jobs"
    title="Recent Jobs"
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
        <td data-label="Status">
          {status === "deleted" ? <Badge icon={TrashIcon}>Deleted</Badge> : <JobStatusBadge status={status} />}
        </td>
        <td data-label="Posted" className="whitespace-nowrap">
          {dayText(createdAt)}
        </td>
      </>
    )}
  </RecentTable>
);
