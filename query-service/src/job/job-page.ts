import type { JobView } from "@provenwork/contracts/job/queries";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { type PageContent, truncated } from "#kernel/page-html.ts";
import type { Site } from "#kernel/site.ts";
import { jobPosting } from "./job-posting.ts";

export const jobPage = (job: JobView, site: Site): PageContent => ({
  title: `${job.title} at ${job.company}`,
  description: truncated(`${job.location}. ${job.description}`),
  text: [
    job.title,
    `${job.company}, ${job.location}`,
    ...[
      job.verifiedDomain && verifiedText(job.verifiedDomain),
      formatSalary(job),
      job.description,
      job.responsibilities,
      job.requirements,
      job.benefits,
    ].filter(Boolean),
  ] as [string, ...string[]],
  structured: jobPosting(job, site),
});
