import { randomUUID } from "node:crypto";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const site = "http://localhost:3000";
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const acme = randomUUID();

const cook = job({
  company_id: acme,
  title: "Cook & <Co> ]]>",
  location: "Austin, TX",
  description: "It's **hot** & loud: a < b.\n\n- Own three kettles",
  benefits: "Coffee",
  job_type: "part_time",
  workplace: "hybrid",
  pay_min_cents: 18_50,
  pay_max_cents: 22_00,
  pay_per: "hour",
  posted_at: at(1),
  changed_at: at(5),
});
const baker = job({
  company_id: acme,
  location: "Somewhere",
  job_type: "remote",
  workplace: "remote",
  benefits: null,
  salary: null,
  posted_at: at(2),
  changed_at: at(2),
});
const abroad = job({ location: "Toronto, ON, Canada", posted_at: at(3), changed_at: at(3) });
const gone = [job({ status: "deleted" }), job({ status: "inactive" }), job({ expires_at: new Date(0) })];

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({ "jobs.jobs": [cook, baker, abroad, ...gone] });
});
afterAll(() => served.stop());

/** The elements of the head and of each job, as a parser reads them. */
function parsed(xml: string) {
  const head: Record<string, string> = {};
  const jobs: Record<string, string>[] = [];
  const path: string[] = [];
  let text = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    path.push(name);
    text = "";
    if (name === "job") jobs.push({});
  });
  parser.on("text", (part) => (text += part));
  parser.on("cdata", (part) => (text += part));
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (path.at(-1) === "source" && name !== "job") head[name] = text;
    const last = jobs.at(-1);
    if (path.at(-1) === "job" && last !== undefined) last[name] = text;
  });
  parser.write(xml).close();
  return { head, jobs };
}
const feed = async (search = "") => parsed(await (await served.get(`/jobs.xml${search}`)).text());

it("has every open job with the elements that aggregators read, and none without a value", async () => {
  const answer = await served.get("/jobs.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const { head, jobs } = parsed(await answer.text());
  expect(head).toEqual({
    publisher: "Provenwork",
    publisherurl: site,
    lastBuildDate: "Sat, 21 Nov 2026 05:00:00 GMT",
  });
  expect(jobs.map(({ referencenumber }) => referencenumber)).toEqual([abroad.job_id, baker.job_id, cook.job_id]);
  expect(jobs[2]).toEqual({
    title: "Cook & <Co> ]]>",
    date: at(1).toISOString(),
    referencenumber: cook.job_id,
    requisitionid: cook.job_id,
    url: `${site}/jobs/${cook.job_id}`,
    company: "Acme",
    sourcename: "Acme",
    city: "Austin",
    state: "TX",
    country: "US",
    description:
      "<p>It's <strong>hot</strong> &amp; loud: a &lt; b.</p><ul><li>Own three kettles</li></ul><p>Own three kettles from plan to steam.</p><p>You have measured twice and cut once.</p><p>Coffee</p>",
    salary: expect.stringContaining("$18.50 – $22 an hour") as string,
    jobtype: "parttime",
    remotetype: "Hybrid remote",
    expirationdate: "2100-01-01T00:00:00.000Z",
    lastactivitydate: at(5).toISOString(),
  });
  const { city, remotetype } = jobs[1] ?? {};
  expect([city, remotetype]).toEqual(["Somewhere", "Fully remote"]);
  for (const missing of ["state", "country", "salary", "jobtype"]) expect(jobs[1]).not.toHaveProperty(missing);
  expect(jobs[0]).toMatchObject({ city: "Toronto", state: "ON", country: "CA" });
});

it("is read page by page, also of one company", async () => {
  const first = await served.get(`/jobs.xml?limit=1&companyId=${acme}`);
  expect(parsed(await first.text()).jobs).toMatchObject([{ referencenumber: baker.job_id }]);
  const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const second = await served.get(next);
  expect(parsed(await second.text()).jobs).toMatchObject([{ referencenumber: cook.job_id }]);
  expect(second.headers.get("Link")).toBeNull();
  expect((await feed(`?companyId=${randomUUID()}`)).jobs).toEqual([]);
  for (const wrong of ["limit=501", "after=x", "companyId=acme"])
    expect((await served.get(`/jobs.xml?${wrong}`)).status, wrong).toBe(422);
});

it("is cached as other feeds are, and not sent again to a reader who has it", async () => {
  const { headers } = await served.get("/jobs.xml");
  expect(headers.get("Cache-Control")).toBe("public, max-age=300");
  const again = await served.get("/jobs.xml", { "If-None-Match": headers.get("ETag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
