import { z } from "zod";
import { everyPrincipal, query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";

const publicDocument = { roles: everyPrincipal, touches: "public", output: z.string() } as const;
const xml = "application/xml; charset=utf-8";

export const GetJobFeed = query({
  ...publicDocument,
  name: "job-feed",
  summary: "Open jobs as an Atom feed (RFC 4287), newest first; its link `next` leads to older ones (RFC 5005)",
  path: "/jobs.atom",
  input: newestFirst(),
  mediaType: "application/atom+xml; charset=utf-8",
  freshFor: 300,
});

/** Elements as in https://docs.indeed.com/indeed-apply/xml-feed, which other aggregators read, too. */
export const GetAggregatorFeed = query({
  ...publicDocument,
  name: "aggregator-feed",
  summary:
    "Open jobs in the XML form that job aggregators read, newest first; of one company with `companyId`. The `Link` header leads to older ones",
  path: "/jobs.xml",
  input: newestFirst(500, 500).extend({ companyId: id().optional() }),
  mediaType: xml,
  freshFor: 300,
});

export const GetSitemap = query({
  ...publicDocument,
  name: "sitemap",
  summary: "Addresses of public pages, open jobs and companies (sitemaps.org); of many, an index of parts",
  path: "/sitemap.xml",
  input: z.strictObject({}),
  mediaType: xml,
  freshFor: 3_600,
});

export const GetSitemapPart = query({
  ...publicDocument,
  name: "sitemap-part",
  summary: "A part of the sitemap: `pages`, or the jobs and companies whose ids begin with two digits",
  path: "/sitemaps/{part}",
  input: z.strictObject({ part: z.string().regex(/^(pages|[0-9a-f]{2})$/, "Must come from the sitemap") }),
  mediaType: xml,
  freshFor: 3_600,
});

export const GetRobots = query({
  ...publicDocument,
  name: "robots",
  summary: "Paths that crawlers must skip, and the address of the sitemap (RFC 9309)",
  path: "/robots.txt",
  input: z.strictObject({}),
  mediaType: "text/plain; charset=utf-8",
  freshFor: 3_600,
});
