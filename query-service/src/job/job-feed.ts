import { noFilters } from "@provenwork/contracts/job/search";
import type { GetJobFeed } from "@provenwork/contracts/job/discovery-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";
import { element, escapeXml, xmlDocument } from "#kernel/xml.ts";
import { matchingJobs } from "./matching.ts";
import { newestJobs } from "./newest-jobs.ts";

/** Entries keep their ids and carry their last change, so that feed readers update a changed job. */
export const jobFeed =
  ({ origin }: Site): QueryHandler<typeof GetJobFeed> =>
  async ({ limit, after }, { read, now }) => {
    const { rows, changed, next } = await newestJobs(matchingJobs(read, noFilters, null, now), { limit, after });
    const self = `${origin}/jobs.atom`;
    const pageAt = (place: string | undefined) =>
      place === undefined ? self : `${self}?${new URLSearchParams({ limit: String(limit), after: place }).toString()}`;
    const parts = [
      element("id", self),
      element("title", "Open jobs on Provenwork"),
      element("updated", changed.toISOString()),
      "<author><name>Provenwork</name></author>",
      link("self", pageAt(after)),
      link("alternate", `${origin}/jobs`, ' type="text/html"'),
      ...(next === undefined ? [] : [link("next", pageAt(next))]),
      ...rows.map((row) => entryOf(row, origin)),
    ];
    return { output: xmlDocument(`<feed xmlns="http://www.w3.org/2005/Atom">\n${parts.join("\n")}\n</feed>`) };
  };

interface FeedRow {
  readonly job_id: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly description: string;
  readonly posted_at: Date;
  readonly changed_at: Date;
}

const entryOf = (job: FeedRow, origin: string): string =>
  [
    "<entry>",
    element("id", `urn:uuid:${job.job_id}`),
    element("title", `${job.title} at ${job.company}, ${job.location}`),
    element("published", job.posted_at.toISOString()),
    element("updated", job.changed_at.toISOString()),
    `<author>${element("name", job.company)}</author>`,
    link("alternate", `${origin}/jobs/${job.job_id}`, ' type="text/html"'),
    `<content type="text">${escapeXml(job.description)}</content>`,
    "</entry>",
  ].join("");

const link = (rel: string, href: string, more = ""): string => `<link rel="${rel}" href="${escapeXml(href)}"${more}/>`;
