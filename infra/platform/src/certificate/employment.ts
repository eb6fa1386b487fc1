import { quoted } from "@provenwork/contracts/work-experience/certificate";
import { isoMonth } from "@provenwork/contracts/work-experience/rules";

/** Role and dates of a job. Dates are months such as Jan-20; a current job has no end. */
export interface Employment {
  readonly role: string;
  readonly startDate: string;
  readonly endDate: string | null;
}

/** The company's word on role and dates, with its name and proven domain of then. */
export interface CompanyConfirmation {
  readonly companyId: string;
  readonly company: string;
  readonly domain: string;
  readonly confirmedAt: Date;
}

/**
 * Types of the achievement: Open Badges 3.0 has none for work, and lets issuers extend its vocabulary. What only the holder says
 * is no employment.
 */
export const achievementTypes = { addressVerified: "ext:WorkEmail", confirmed: "ext:Employment" } as const;

export const employmentName = ({ role }: Employment, { company }: CompanyConfirmation): string =>
  `Employment at ${company}: ${quoted(role)}`;

export const periodText = ({ startDate, endDate }: Employment): string =>
  endDate === null ? `since ${startDate}, current` : `from ${startDate} to ${endDate}, ended`;

/** Whose confirmation it is. */
export const confirmedBy = ({ company, domain }: CompanyConfirmation): string =>
  `${quoted(company)}, which had verified the domain ${domain},`;

interface CredentialUrls {
  readonly origin: string;
  /** Of the certificate. */
  readonly url: string;
}

const statusUrl = (url: string): string => `${url}#employment-status`;

/** The properties of the subject that say what the company confirmed: title, start, end, status and organisation. */
export function employmentClaims(
  { origin, url }: CredentialUrls,
  { role, startDate, endDate }: Employment,
  { companyId, company, domain }: CompanyConfirmation,
) {
  const status = endDate === null ? "InProgress" : "Completed";
  return {
    role,
    activityStartDate: `${isoMonth(startDate)}-01T00:00:00Z`,
    ...(endDate !== null && { activityEndDate: `${lastDayOf(isoMonth(endDate))}T00:00:00Z` }),
    result: [{ type: ["Result"], resultDescription: statusUrl(url), status }],
    source: { id: `${origin}/companies/${companyId}`, type: ["Profile"], name: company, url: `https://${domain}` },
  };
}

/** What the status in `employmentClaims` is a status of. */
export const statusDescription = (url: string) => ({
  id: statusUrl(url),
  type: ["ResultDescription"],
  name: "Employment: in progress or completed",
  resultType: "Status",
});

/** A month such as 2024-02 to its last day: 2024-02-29. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
