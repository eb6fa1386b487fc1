import type { GetSitemap, GetSitemapPart } from "@provenwork/contracts/job/discovery-queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";
import { element, xmlDocument } from "#kernel/xml.ts";
import { openJobs } from "./matching.ts";

interface Entry {
  readonly path: string;
  readonly changedAt?: Date;
}

/** Maximum entries of each kind in one file; a sitemap may have 50,000 (sitemaps.org). */
const maxPerPart = 25_000;
/** With more, the sitemap is an index of parts, so that no request reads everything. */
const maxUrls = 1_000;

/** Parts by the first two digits of ids, which are spread evenly: a range of the primary key each. */
const parts = ["pages", ...Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"))];

export const sitemap =
  (site: Site, limit = maxUrls): QueryHandler<typeof GetSitemap> =>
  async (_, { read, now }) => {
    const found = await entriesOf(read, now, { limit: limit + 1 });
    if (found.every((entries) => entries.length <= limit))
      return { output: urlSet(site, [...pagesOf(site), ...found.flat()]) };
    const all = parts.map((part) => `<sitemap>${element("loc", `${site.origin}/sitemaps/${part}`)}</sitemap>`);
    return { output: document("sitemapindex", all) };
  };

export const sitemapPart =
  (site: Site): QueryHandler<typeof GetSitemapPart> =>
  async ({ part }, { read, now }) => {
    if (part === "pages") return { output: urlSet(site, pagesOf(site)) };
    const range = {
      from: `${part}000000-0000-0000-0000-000000000000`,
      to: `${part}ffffff-ffff-ffff-ffff-ffffffffffff`,
    };
    return { output: urlSet(site, (await entriesOf(read, now, { limit: maxPerPart, range })).flat()) };
  };

/** Pages rendered at build, and the screens that are lists. */
const pagesOf = (site: Site): Entry[] => [...site.pages(), "/jobs", "/verify"].map((path) => ({ path }));

/** Open jobs and companies. */
function entriesOf(
  read: Kysely<ReadDatabase>,
  now: Date,
  { limit, range }: { limit: number; range?: { from: string; to: string } },
): Promise<Entry[][]> {
  let jobs = openJobs(read, now).select(["j.job_id", "j.changed_at"]).limit(limit);
  let companies = read.selectFrom("companies.companies as c").select(["c.company_id", "c.changed_at"]).limit(limit);
  if (range !== undefined) {
    jobs = jobs.where("j.job_id", ">=", range.from).where("j.job_id", "<=", range.to).orderBy("j.job_id");
    companies = companies.where("c.company_id", ">=", range.from).where("c.company_id", "<=", range.to);
  }
  return Promise.all([
    jobs.execute().then((rows) => rows.map((row) => ({ path: `/jobs/${row.job_id}`, changedAt: row.changed_at }))),
    companies
      .execute()
      .then((rows) => rows.map((row) => ({ path: `/companies/${row.company_id}`, changedAt: row.changed_at }))),
  ]);
}

const urlSet = ({ origin }: Site, entries: readonly Entry[]): string =>
  document(
    "urlset",
    entries.map(({ path, changedAt }) => {
      const changed = changedAt === undefined ? "" : element("lastmod", changedAt.toISOString());
      return `<url>${element("loc", `${origin}${path}`)}${changed}</url>`;
    }),
  );

const document = (root: string, entries: readonly string[]): string =>
  xmlDocument(`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>`);
