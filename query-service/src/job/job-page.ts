import { GetCompany } from "@provenwork/contracts/company/queries";
import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import { type JobFacts, jobFacts } from "@provenwork/contracts/job/labels";
import { aboutCompanyTitle, textTitles } from "@provenwork/contracts/job/page-labels";
import { GetSimilarJobs, type JobView } from "@provenwork/contracts/job/queries";
import { pageTextRows } from "@provenwork/contracts/job/rules";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import { company as oneCompany } from "#company/company.ts";
import type { AskAlso } from "#kernel/page.ts";
import { type PageContent, type PagePart, truncated } from "#kernel/page-html.ts";
import type { Site } from "#kernel/site.ts";
import { jobPosting } from "./job-posting.ts";
import { similarJobs } from "./similar-jobs.ts";

/** Similar jobs take longest, and need only the id. */
export const askForSimilar = ({ jobId }: { readonly jobId: string }, askAlso: AskAlso) =>
  askAlso(GetSimilarJobs, similarJobs, { jobId });

/** The job with what its screen shows around it: its company, and similar jobs. */
export async function jobPage(job: JobView, site: Site, askAlso: AskAlso): Promise<PageContent> {
  const [company, similar = []] = await Promise.all([
    askAlso(GetCompany, oneCompany, { companyId: job.companyId }),
    askForSimilar({ jobId: job.id }, askAlso),
  ]);
  const about: PagePart[] =
    company === undefined
      ? []
      : [
          { heading: aboutCompanyTitle(job, company) },
          { text: company.name, href: `/companies/${company.companyId}` },
          `${company.industry}, ${company.size} people`,
          { rich: company.description },
        ];
  return {
    title: `${job.title} at ${job.company}`,
    description: truncated(`${job.location}. ${job.description}`),
    text: [
      job.title,
      { text: job.company, href: `/companies/${job.companyId}` },
      ...(job.verifiedDomain === null ? [] : [verifiedText(job.verifiedDomain)]),
      jobFacts(job),
      formatSalary(job) ?? "Salary not stated",
      ...namesOf(pageTextRows).flatMap((name): PagePart[] => {
        const text = job[name];
        return text === null || text === "" ? [] : [{ heading: textTitles[name] }, { rich: text }];
      }),
      ...about,
      ...(similar.length === 0 ? [] : [{ heading: "Similar jobs" }, { items: similar.map(jobItem) }]),
      { text: "All jobs", href: "/jobs" },
    ],
    structured: jobPosting(job, site),
  };
}

/** A job in a list, as a link with its facts. */
export const jobItem = (job: JobFacts & Pick<JobView, "id" | "title" | "company">) => ({
  text: `${job.title}, ${job.company}: ${jobFacts(job)}`,
  href: `/jobs/${job.id}`,
});
