import { randomUUID } from "node:crypto";
import { GetSitemap } from "@provenwork/contracts/job/discovery-queries";
import { writeFileSync } from "node:fs";
import { testFolder } from "@provenwork/platform/testing/folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company } from "#testing/company-rows.ts";
import { openLiveRead } from "#testing/plans.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { sitemap } from "./sitemap.ts";

const site = "http://localhost:3000";
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const jobs = [
  job({ title: "Cook & <Co>", posted_at: at(1), changed_at: at(5) }),
  job({ title: "Baker", posted_at: at(2), changed_at: at(2) }),
  job({ title: "Brewer", posted_at: at(3), changed_at: at(3) }),
];
const [cook, baker, brewer] = jobs;
// Has a page, and no place on the board.
const abroad = job({ location: "Toronto, ON, Canada", posted_at: at(1), changed_at: at(1) });
const gone = [job({ status: "deleted" }), job({ status: "inactive" }), job({ expires_at: new Date(0) })];
const acme = randomUUID();

let served: Served;
beforeAll(async () => {
  const folder = testFolder();
  for (const name of ["app", "index", "terms", "404"]) writeFileSync(`${folder}/${name}.html`, name);
  served = await serveForTest({ uiFolder: folder });
  await served.projector.commit({
    "jobs.jobs": [...jobs, abroad, ...gone],
    "companies.companies": [company(acme, { changed_at: at(4) })],
  });
});
afterAll(() => served.stop());

const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g"))].map(([, inside]) => inside);
const linkOf = (text: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(text)?.[1]?.replaceAll("&amp;", "&");

describe("the feed", () => {
  it("has open jobs, newest first, under ids that stay and with the time of their last change", async () => {
    const answer = await served.get("/jobs.atom");
    const text = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(all(text, "id")).toEqual([
      `${site}/jobs.atom`,
      ...[brewer, baker, cook].map((row) => `urn:uuid:${row?.job_id}`),
    ]);
    expect(all(text, "title").at(-1)).toBe("Cook &amp; &lt;Co&gt; at Acme, Reno, NV");
    expect(all(text, "updated")).toEqual([at(5), at(3), at(2), at(5)].map((date) => date.toISOString()));
    expect(linkOf(text, "self")).toBe(`${site}/jobs.atom`);
    expect(text).toContain(`<link rel="alternate" href="${site}/jobs/${cook?.job_id}" type="text/html"/>`);
  });

  it("is read page by page", async () => {
    const first = await (await served.get("/jobs.atom?limit=2")).text();
    const next = linkOf(first, "next") ?? "";
    const second = await (await served.get(next.replace(site, ""))).text();
    expect(all(second, "id").slice(1)).toEqual([`urn:uuid:${cook?.job_id}`]);
    expect([linkOf(second, "next"), linkOf(second, "self")]).toEqual([undefined, next]);
    expect((await served.get("/jobs.atom?after=x")).status).toBe(422);
  });

  it("is not sent again to a reader who has it", async () => {
    const tag = (await served.get("/jobs.atom")).headers.get("ETag") ?? "";
    const again = await served.get("/jobs.atom", { "If-None-Match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("the sitemap", () => {
  const places = [...[...jobs, abroad].map(({ job_id }) => `${site}/jobs/${job_id}`), `${site}/companies/${acme}`];
  const pages = ["/", "/terms", "/jobs", "/verify"].map((path) => `${site}${path}`);

  it("has public pages, open jobs and companies, with the time of their last change", async () => {
    const answer = await served.get("/sitemap.xml");
    const text = await answer.text();
    expect(new Set(all(text, "loc"))).toEqual(new Set([...pages, ...places]));
    expect(text).toContain(`<loc>${places[0]}</loc><lastmod>${at(5).toISOString()}</lastmod>`);
    const again = await served.get("/sitemap.xml", { "If-None-Match": answer.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("of many is an index, whose parts have each of them once", async () => {
    const { read } = await openLiveRead(served.databases.read);
    const context = { read, now: new Date() };
    const ours = { origin: site, shell: () => "", pages: () => ["/"] };
    const whole = (await sitemap(ours, 2)(GetSitemap.input.parse({}), context as never)) as { output: string };
    const parts = all(whole.output, "loc");
    expect(parts).toHaveLength(257);
    const found: unknown[] = [];
    for (const part of parts) found.push(...all(await (await served.get(part?.replace(site, "") ?? "")).text(), "loc"));
    expect(found).toHaveLength(pages.length + places.length);
    expect(new Set(found)).toEqual(new Set([...pages, ...places]));
    expect((await served.get("/sitemaps/zz")).status).toBe(422);
  });
});

it("links crawlers to the sitemap, and allows API calls to those that run the app", async () => {
  const text = await (await served.get("/robots.txt")).text();
  expect(text).toContain(`\n\nSitemap: ${site}/sitemap.xml\n`);
  expect(text).toContain("Disallow: /employer/\n");
  expect(text).not.toContain("/api");
});
