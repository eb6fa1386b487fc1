import { addressOf } from "@provenwork/contracts/job/address";
import type { JobView } from "@provenwork/contracts/job/queries";
import type { JobType } from "@provenwork/contracts/job/rules";
import { richTextHtml } from "#kernel/page-html.ts";
import type { Site } from "#kernel/site.ts";
import { parseSalaryText } from "./parse-salary-text.ts";

/** A remote job is marked in its location; its employment type is then unknown. */
const employmentTypes: Readonly<Record<JobType, string>> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
  remote: "OTHER",
};

/** A job as schema.org/JobPosting, with the properties that search engines ask for. */
export const jobPosting = (job: JobView, { origin }: Site) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  url: `${origin}/jobs/${job.id}`,
  title: job.title,
  description: descriptionOf(job),
  identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
  datePosted: job.createdAt,
  validThrough: job.expiresAt,
  employmentType: employmentTypes[job.jobType],
  hiringOrganization: {
    "@type": "Organization",
    name: job.company,
    url: `${origin}/companies/${job.companyId}`,
    // Identifies the organization.
    ...(job.verifiedDomain !== null && { sameAs: `https://${job.verifiedDomain}` }),
    ...(job.companyLogo !== null && { logo: `${origin}${job.companyLogo}` }),
  },
  ...placeOf(job),
  ...salaryOf(job),
  directApply: true,
});

type PageTexts = Pick<JobView, "description" | "responsibilities" | "requirements" | "benefits">;

/** The property is HTML. */
export const descriptionOf = ({ description, responsibilities, requirements, benefits }: PageTexts): string =>
  [description, responsibilities, requirements, benefits ?? ""]
    .filter((text) => text !== "")
    .map(richTextHtml)
    .join("");

/** A location of unknown country is left out: a wrong country would mislead searches. */
function placeOf({ location, workplace }: JobView) {
  const { locality, region, country } = addressOf(location);
  if (workplace === "remote") {
    const applicantLocationRequirements = { "@type": "Country", name: country ?? "US" };
    return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements };
  }
  if (country === undefined) return {};
  const address = {
    "@type": "PostalAddress",
    ...(locality !== undefined && { addressLocality: locality }),
    ...(region !== undefined && { addressRegion: region }),
    addressCountry: country,
  };
  return { jobLocation: { "@type": "Place", address } };
}

/** From figures, or from words that contain only figures. */
function salaryOf({ pay, salary, location }: JobView) {
  // Elsewhere, the sign of the dollar may mean another currency.
  const inUsa = (addressOf(location).country ?? "US") === "US";
  const inWords = inUsa ? parseSalaryText(salary ?? "") : undefined;
  const stated = pay === null || (pay.min === null && pay.max === null) ? inWords : pay;
  if (stated === undefined) return {};
  const { min, max, per } = stated;
  const value = {
    "@type": "QuantitativeValue",
    ...(min !== null && { minValue: min }),
    ...(max !== null && { maxValue: max }),
    unitText: per.toUpperCase(),
  };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "USD", value } };
}
