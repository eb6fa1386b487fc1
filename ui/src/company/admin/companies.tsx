import { GetAdminCompanies } from "@provenwork/contracts/administration/list-queries";
import { ClockIcon } from "@heroicons/react/24/outline";
import { companyPaths } from "../paths.ts";
import { Badge } from "#design/badge.tsx";
import { TextLink } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { administrationPaths } from "#administration/paths.ts";
import { SearchedList } from "#design/searched-list.tsx";
import { formatDay } from "#design/format.ts";

/** Companies, searched and paged through. */
export const AdminCompanies = () => (
  <AdminScreen>
    {() => (
      <Main>
        <PageHead title="Companies">Active companies, newest first.</PageHead>
        <SearchedList
          query={GetAdminCompanies}
          label="Companies"
          things="companies"
          placeholder="Name or website"
          columns={["Name", "Website", "Domain", "Created", "Jobs"]}
          finds="Search matches the start of words in names, and of websites."
          nothing="No companies yet."
        >
          {({ id, name, industry, size, website, verifiedDomain, createdAt }) => (
            <>
              <td className="wrap-anywhere">
                <TextLink to={companyPaths.company(id)}>{name}</TextLink>
                <p className="text-sm text-muted">
                  {industry}, {size}
                </p>
              </td>
              <td data-label="Website" className="wrap-anywhere">
                {website ?? "N/A"}
              </td>
              <td data-label="Domain">
                {verifiedDomain === null ? (
                  <Badge icon={ClockIcon}>Not verified</Badge>
                ) : (
                  <VerifiedCompany domain={verifiedDomain} />
                )}
              </td>
              <td data-label="Created" className="whitespace-nowrap">
                {formatDay(createdAt)}
              </td>
              <td data-label="Jobs">
                <TextLink to={administrationPaths.jobs({ q: id })} aria-label={`View jobs of ${name}`}>
                  View
                </TextLink>
              </td>
            </>
          )}
        </SearchedList>
      </Main>
    )}
  </AdminScreen>
);
