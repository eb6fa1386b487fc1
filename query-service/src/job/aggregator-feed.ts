import { addressOf } from "@provenwork/contracts/job/address";
import type { GetAggregatorFeed } from "@provenwork/contracts/job/discovery-queries";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import type { JobType, Workplace } from "@provenwork/contracts/job/rules";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";
import { cdata, element, xmlDocument } from "#kernel/xml.ts";
import { factColumns, factsOf } from "./job-columns.ts";
import { descriptionOf } from "./job-posting.ts";
import { openJobs } from "./matching.ts";

/** Aggregators drop the jobs that a feed lacks: a page holds all jobs of most companies. */
export const aggregatorFeed =
  ({ origin }: Site): QueryHandler<typeof GetAggregatorFeed> =>
  async ({ limit, after, companyId }, { read, now }) => {
    let jobs = openJobs(read, now)
      .select([...factColumns, "j.description", "j.responsibilities", "j.requirements", "j.benefits", "j.changed_at"])
      .orderBy("j.posted_at", "desc")
      .orderBy("j.job_id", "desc")
      .limit(limit + 1);
    if (companyId !== undefined) jobs = jobs.where("j.company_id", "=", companyId);
    if (after !== undefined) {
      const { at, id } = parseInstantCursor(after);
      jobs = jobs.where(({ eb, refTuple, tuple }) => eb(refTuple("j.posted_at", "j.job_id"), "<", tuple(at, id)));
    }
    const found = await jobs.execute();
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    // A feed without jobs needs a date that does not change with each request.
    const changed = new Date(Math.max(0, ...rows.map(({ changed_at }) => changed_at.getTime())));
    const parts = [
      element("publisher", "Provenwork"),
      element("publisherurl", origin),
      element("lastBuildDate", changed.toUTCString()),
      ...rows.map((row) =>
        jobElement({ ...factsOf(row), text: textFrom(descriptionOf(row)), changedAt: row.changed_at }, origin),
      ),
    ];
    const output = xmlDocument(`<source>\n${parts.join("\n")}\n</source>`);
    if (found.length <= limit || last === undefined) return { output };
    const next = {
      limit: String(limit),
      ...(companyId !== undefined && { companyId }),
      after: instantCursor(last.posted_at, last.job_id),
    };
    return { output, next };
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
