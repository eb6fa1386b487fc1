import { addressOf } from "@provenwork/contracts/job/address";
import type { GetAggregatorFeed } from "@provenwork/contracts/job/discovery-queries";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import type { JobType, Workplace } from "@provenwork/contracts/job/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";
import { cdata, element, xmlDocument } from "#kernel/xml.ts";
import { factsOf } from "./job-columns.ts";
import { descriptionOf } from "./job-posting.ts";
import { openJobs } from "./matching.ts";
import { newestJobs } from "./newest-jobs.ts";

/** Aggregators drop the jobs that a feed lacks: a page holds all jobs of most companies. */
export const aggregatorFeed =
  ({ origin }: Site): QueryHandler<typeof GetAggregatorFeed> =>
  async ({ limit, after, companyId }, { read, now }) => {
    const open = openJobs(read, now);
    const jobs = companyId === undefined ? open : open.where("j.company_id", "=", companyId);
    const { rows, changed, next } = await newestJobs(jobs, { limit, after });
    const parts = [
      element("publisher", "Provenwork"),
      element("publisherurl", origin),
      element("lastBuildDate", changed.toUTCString()),
      ...rows.map((row) =>
        jobElement({ ...factsOf(row), text: textFrom(descriptionOf(row)), changedAt: row.changed_at }, origin),
      ),
    ];
    const output = xmlDocument(`<source>\n${parts.join("\n")}\n</source>`);
    if (next === undefined) return { output };
    return { output, next: { limit: String(limit), ...(companyId !== undefined && { companyId }), after: next } };
  };

/** Aggregators show entities of quotes as they are; in text, they mean the same without. */
const textFrom = (html: string): string => html.replaceAll("&#39;", "'").replaceAll("&quot;", '"');

/** A type that is a workplace has no counterpart. */
const jobTypes: Readonly<Record<JobType, string | undefined>> = {
  full_time: "fulltime",
  part_time: "parttime",
  contract: "contract",
  temporary: "temporary",
  internship: "internship",
  remote: undefined,
};

const remoteTypes: Readonly<Record<Workplace, string | undefined>> = {
  on_site: undefined,
  hybrid: "Hybrid remote",
  remote: "Fully remote",
};

interface FeedJob extends ReturnType<typeof factsOf> {
  /** HTML. */
  readonly text: string;
  readonly changedAt: Date;
}

/** Without the elements that this job has no value for. A location of unknown parts is its city. */
function jobElement(job: FeedJob, origin: string): string {
  const { locality, region, country } = addressOf(job.location);
  const known = region !== undefined || country !== undefined;
  const values = {
    title: job.title,
    date: job.createdAt,
    referencenumber: job.id,
    requisitionid: job.id,
    url: `${origin}/jobs/${job.id}`,
    company: job.company,
    sourcename: job.company,
    city: locality ?? (known ? undefined : job.location),
    state: region,
    country,
    description: job.text,
    salary: formatSalary(job),
    jobtype: jobTypes[job.jobType],
    remotetype: remoteTypes[job.workplace],
    expirationdate: job.expiresAt,
    lastactivitydate: job.changedAt.toISOString(),
  };
  const elements = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [cdata(name, value)]));
  return `<job>${elements.join("")}</job>`;
}
