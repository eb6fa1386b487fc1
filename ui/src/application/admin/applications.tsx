import { GetAdminApplications } from "@provenwork/contracts/administration/list-queries";
import { TextLink } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { CandidateStatusBadge } from "../status-badge.tsx";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { administrationPaths } from "#administration/paths.ts";
import { SearchedList } from "#design/searched-list.tsx";
import { formatDay } from "#design/format.ts";

/** Applications to all companies, searched and paged through. */
export const AdminApplications = () => (
  <AdminScreen>
    {() => (
      <Main>
        <PageHead title="Applications">Applications to all companies, newest first.</PageHead>
        <SearchedList
          query={GetAdminApplications}
          label="Applications"
          things="applications"
          placeholder="Applicant, job or company"
          columns={["Applicant", "Job", "Status", "Applied"]}
          finds="Search matches the start of words in applicants’ names, email addresses, job titles and companies."
          nothing="No applications yet."
        >
          {({ fullName, email, jobId, title, company, status, createdAt }) => (
            <>
              <td className="wrap-anywhere">
                <p className="font-semibold">{fullName}</p>
                <p className="text-sm text-muted">{email || "N/A"}</p>
              </td>
              <td data-label="Job" className="wrap-anywhere">
                <div>
                  <TextLink to={administrationPaths.jobs({ q: jobId })}>{title}</TextLink>
                  <p className="text-sm text-muted">{company}</p>
                </div>
              </td>
              <td data-label="Status">
                <CandidateStatusBadge status={status} />
              </td>
              <td data-label="Applied" className="whitespace-nowrap">
                {formatDay(createdAt)}
              </td>
            </>
          )}
        </SearchedList>
      </Main>
    )}
  </AdminScreen>
);
