import type { JobView } from "@provenwork/contracts/job/queries";
import type { FoundJob, JobFacets } from "@provenwork/contracts/job/search-queries";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company, proof } from "#testing/company-rows.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
const hour = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

const pay = (min: number, max: number) => ({
  pay_min_cents: min * 100,
  pay_max_cents: max * 100,
  pay_per: "year" as const,
  pay_year: max,
});
const rows = {
  lead: job({
    title: "Data Reliability Lead",
    company: "Meridian Freight",
    location: "Houston, TX",
    description: "You lead three data engineers and settle with planners what must be on time.",
    experience_level: "senior",
    workplace: "hybrid",
    ...pay(145_000, 170_000),
    posted_at: ago(120),
  }),
  staff: job({
    title: "Staff Data Engineer",
    company: "Harrow & Finch",
    own_name_key: null,
    location: "Remote, USA",
    experience_level: "senior",
    workplace: "remote",
    ...pay(165_000, 190_000),
    posted_at: ago(192),
    // Back-dated, as the jobs of the demo world are.
    listed_at: ago(3),
  }),
  platform: job({
    title: "Platform Keeper",
    company: "Northwind Health",
    location: "Austin, TX",
    requirements: "Five years as a data engineer, with Kafka.",
    experience_level: "senior",
    ...pay(138_000, 162_000),
    posted_at: ago(48),
  }),
  nurse: job({
    title: "Charge Nurse, Night Shift",
    company: "Oakhaven Clínics",
    location: "San Antonio, TX",
    pay_min_cents: 4_600,
    pay_max_cents: 5_400,
    pay_per: "hour",
    pay_year: 112_320,
    posted_at: ago(24),
  }),
  intern: job({
    title: "Grid Analytics Intern",
    company: "Tidewell Power",
    location: "Boise, ID",
    job_type: "internship",
    workplace: "hybrid",
    posted_at: ago(2),
  }),
  // "Open jobs across the USA" has none of those elsewhere.
  abroad: job({ title: "Data Engineer", location: "Dublin, Ireland" }),
  inactive: job({ title: "Data Engineer", status: "inactive" }),
  past: job({ title: "Data Engineer", expires_at: ago(1) }),
  expired: job({ title: "Data Engineer", status: "expired" }),
  down: job({ title: "Data Engineer", status: "taken-down" }),
  deleted: job({ title: "Data Engineer", status: "deleted" }),
};
const words = [
  "data",
  "reliability",
  "lead",
  "meridian",
  "freight",
  "staff",
  "engineer",
  "platform",
  "kettle",
  "nurse",
];

beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({
    "jobs.jobs": Object.values(rows),
    "jobs.words": words.map((word) => ({ word })),
    // Oakhaven was renamed, and proved its domain, after it had posted.
    "companies.companies": Object.values(rows).map((row) =>
      company(row.company_id, { name: row === rows.nurse ? "Oakhaven Hospitals" : row.company.toUpperCase() }),
    ),
    "company_proofs.proofs": [rows.staff, rows.nurse, rows.platform, rows.intern].map(({ company_id }) =>
      proof(company_id),
    ),
  });
});
afterAll(() => served.stop());

const get = async (search: Record<string, string>) => {
  const answer = await served.get(`/api/jobs?${new URLSearchParams(search).toString()}`);
  const [, next] = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "") ?? [];
  return { status: answer.status, rows: (await answer.json()) as FoundJob[], next };
};
const names = new Map<string, string>(Object.entries(rows).map(([name, row]) => [row.job_id, name]));
const found = async (search: Record<string, string> = {}) => {
  const { status, rows: some } = await get(search);
  expect(status).toBe(200);
  return some.map(({ id }) => names.get(id));
};
const facets = async (search: Record<string, string> = {}) =>
  (await (await served.get(`/api/job-facets?${new URLSearchParams(search).toString()}`)).json()) as JobFacets;

describe("GET /api/jobs", () => {
  it("§7 GET /api/jobs: open jobs as a bare array, the newest first, for visitors as well", async () => {
    expect(await found()).toEqual(["intern", "nurse", "platform", "lead", "staff"]);
    const { rows: some } = await get({ limit: "1", sort: "salary" });
    expect(some).toEqual([
      {
        id: rows.staff.job_id,
        companyId: rows.staff.company_id,
        title: "Staff Data Engineer",
        company: "Harrow & Finch",
        companyLogo: null,
        verifiedDomain: null,
        location: "Remote, USA",
        jobType: "full_time",
        experienceLevel: "senior",
        workplace: "remote",
        salary: null,
        pay: { min: 165_000, max: 190_000, currency: "USD", per: "year" },
        createdAt: new Date(rows.staff.posted_at).toISOString(),
        expiresAt: "2100-01-01T00:00:00.000Z",
        preview: rows.staff.description,
        hit: [],
      },
    ]);
  });

  it("finds a title before company and requirements, and these before the text", async () => {
    expect(await found({ q: "data engineer" })).toEqual(["staff", "platform", "lead"]);
    expect(await found({ q: "data engineers" })).toEqual(["staff", "platform", "lead"]);
    expect(await found({ q: "data engineer", sort: "newest" })).toEqual(["platform", "lead", "staff"]);
    expect(await found({ q: "northwind" })).toEqual(["platform"]);
  });

  it("shows where the text has the words", async () => {
    const { rows: some } = await get({ q: "data enginer", sort: "newest" });
    expect(some.map(({ hit }) => hit)).toEqual([
      [
        { text: expect.stringMatching(/^….* as a $/) as unknown, match: false },
        { text: "data", match: true },
        { text: " ", match: false },
        { text: "engineer", match: true },
        { text: ", with Kafka.", match: false },
      ],
      [
        { text: "You lead three ", match: false },
        { text: "data", match: true },
        { text: " ", match: false },
        { text: "engineers", match: true },
        { text: expect.stringContaining(" and settle") as unknown, match: false },
      ],
      [],
    ]);
  });

  it("forgives a mistyped word, accents and case", async () => {
    expect(await found({ q: "DATA ENGINER" })).toEqual(["staff", "platform", "lead"]);
    expect(await found({ q: "relaibility" })).toEqual(["lead"]);
    expect(await found({ q: "clinics" })).toEqual(["nurse"]);
    expect(await found({ q: "clínics núrse" })).toEqual(["nurse"]);
    expect(await found({ q: "astronaut" })).toEqual([]);
  });

  it.each([
    ["Austin", ["platform"]],
    ["aus", ["platform"]],
    ["TX", ["nurse", "platform", "lead"]],
    ["texas", ["nurse", "platform", "lead"]],
    ["Houston, Texas", ["lead"]],
    ["remote", ["staff"]],
    ["Oslo", []],
    ["%", []],
  ])("narrows by the place %j", async (location, expected) => {
    expect(await found({ location })).toEqual(expected);
  });

  it.each([
    [{ type: "internship" }, ["intern"]],
    [{ type: "internship,full_time", workplace: "hybrid" }, ["intern", "lead"]],
    [{ level: "senior", workplace: "on_site" }, ["platform"]],
    [{ salary: "100000" }, ["nurse", "platform", "lead", "staff"]],
    [{ salary: "150000", q: "engineer" }, ["staff", "platform", "lead"]],
    [{ posted: "3" }, ["intern", "nurse", "platform"]],
    [{ posted: "7", level: "senior" }, ["platform", "lead"]],
  ])("narrows by %j", async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  it("sorts by the highest salary", async () => {
    expect(await found({ sort: "salary" })).toEqual(["staff", "lead", "platform", "nurse", "intern"]);
  });

  it.each([{}, { q: "data engineer" }, { q: "data engineer", sort: "salary" }, { sort: "salary" }, { sort: "newest" }])(
    "leads through all pages by Link, each job once: %j",
    async (search: Record<string, string>) => {
      const all = await found(search);
      const seen: unknown[] = [];
      for (
        let url: string | undefined = `/api/jobs?${new URLSearchParams({ ...search, limit: "1" }).toString()}`;
        url !== undefined;
      ) {
        const answer: Response = await served.get(url);
        expect(answer.status).toBe(200);
        seen.push(...((await answer.json()) as FoundJob[]).map(({ id }) => names.get(id)));
        url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
      }
      expect(seen).toEqual(all);
    },
  );

  it("leaves out what came after the list was opened, and announces it, also if it is back-dated", async () => {
    const opened = ago(30).toISOString();
    expect(await found({ until: opened })).toEqual(["platform", "lead"]);
    for (const workplace of ["hybrid", "remote"]) {
      const newer = await served.get(`/api/new-jobs?since=${opened}&workplace=${workplace}`);
      expect(await newer.json(), workplace).toEqual({ count: 1, more: false });
    }
    expect(await found({ until: ago(0).toISOString() })).toContain("staff");
  });

  it.each([
    "data & engineer | !(x",
    "\"quoted' phrase",
    "<-> & | ! ( ) : * \\",
    "%_\\",
    "🎉",
    "data 🎉 engineer",
    "x\0y",
    "\0",
    "the and of",
    `${"data engineer ".repeat(143)}x`,
    "x".repeat(2_000),
    "a b c d e f g h i j k l m n o p",
    "'; DROP TABLE jobs; --",
    "=type/full_time",
    "東京 データ",
    "NULL",
  ])("takes any search text: %j", async (q) => {
    for (const search of [{ q }, { q, location: q }, { location: q }, { q, type: "contract", salary: "60000" }]) {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      for (const path of [`/api/jobs?${query}`, `/api/jobs?${query}&sort=salary`, `/api/job-facets?${query}`]) {
        expect((await served.get(path)).status).toBe(200);
      }
    }
  });

  it("takes several values of a filter by its name repeated, as with commas", async () => {
    const read = async (search: string) => (await served.get(`/api/jobs?${search}`)).json();
    expect(await read("type=contract&type=remote&limit=50")).toEqual(await read("type=contract,remote&limit=50"));
  });

  it("names the filter that it cannot take", async () => {
    const answer = await served.get("/api/jobs?type=seasonal&limit=51&after=x&nonsense=1");
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors).toSorted()).toEqual(
      ["after", "limit", "nonsense", "type.0"].toSorted(),
    );
  });
});

describe("GET /api/ended-jobs", () => {
  const ended = (ids: string) => served.get(`/api/ended-jobs?ids=${ids}`);

  it("lists the jobs that are not open, for any reason", async () => {
    const answer = await ended(`${[...names.keys()].join(",")},${crypto.randomUUID()}`);
    const found = ((await answer.json()) as string[]).map((id) => names.get(id) ?? "");
    expect(found.toSorted()).toEqual(["deleted", "down", "expired", "inactive", "past"]);
  });

  it.each([
    ["x", "ids.0"],
    ["", "ids"],
    [",", "ids"],
    [Array.from({ length: 51 }, () => crypto.randomUUID()).join(","), "ids"],
  ])("names what it cannot take", async (ids, field) => {
    const answer = await ended(ids);
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
  });
});

describe("GET /api/job-facets", () => {
  const counts = (values: JobFacets["facets"]["type"]) =>
    Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

  it("counts each value with all other filters as they are", async () => {
    const all = await facets();
    expect(all.total).toEqual({ count: 5, more: false });
    expect(counts(all.facets.type)).toEqual({ full_time: 4, internship: 1 });
    expect(counts(all.facets.level)).toEqual({ senior: 3, entry: 2 });
    expect(counts(all.facets.workplace)).toEqual({ on_site: 2, hybrid: 2, remote: 1 });
    expect(counts(all.facets.salary)).toEqual({
      40000: 4,
      60000: 4,
      80000: 4,
      100000: 4,
      120000: 3,
      150000: 3,
    });
    expect(counts(all.facets.posted)).toEqual({ 1: 1, 3: 3, 7: 4, 30: 5 });
    const senior = await facets({ level: "senior", q: "data enginer" });
    expect(senior.total.count).toBe(3);
    expect(counts(senior.facets.level)).toEqual({ senior: 3 });
    expect(counts(senior.facets.workplace)).toEqual({ on_site: 1, hybrid: 1, remote: 1 });
  });

  it("counts jobs under the own name of verified companies, and lists only them with the filter", async () => {
    expect(counts((await facets()).facets.verified)).toEqual({ yes: 2 });
    expect(counts((await facets({ level: "senior" })).facets.verified)).toEqual({ yes: 1 });
    expect(counts((await facets({ verified: "yes" })).facets.level)).toEqual({ senior: 1, entry: 1 });
    expect(await found({ verified: "yes" })).toEqual(["intern", "platform"]);
    expect(await found({ verified: "yes", q: "data engineer" })).toEqual(["platform"]);
    const marks = (await get({})).rows.map(({ id, verifiedDomain }) => [names.get(id), verifiedDomain]);
    expect(Object.fromEntries(marks)).toEqual({
      intern: "acme.example",
      platform: "acme.example",
      lead: null,
      // They name another company than its profile does: from the beginning, and since it took another name.
      staff: null,
      nurse: null,
    });
  });

  it("says which filter to loosen, and what that gives", async () => {
    const none = await facets({ q: "engineer", location: "Boise", level: "senior", salary: "150000" });
    expect(none.total.count).toBe(0);
    expect(none.loosen).toEqual([
      { filter: "location", count: 3, more: false },
      { filter: "all", count: 3, more: false },
    ]);
    expect((await facets({ location: "Boise", level: "senior" })).loosen).toEqual([
      { filter: "all", count: 5, more: false },
      { filter: "location", count: 3, more: false },
      { filter: "level", count: 1, more: false },
    ]);
    expect((await facets()).loosen).toEqual([]);
  });
});

describe("GET /api/jobs/{jobId}", () => {
  it("shows an open job to anyone, with an ETag", async () => {
    const answer = await served.get(`/api/jobs/${rows.platform.job_id}`);
    expect(answer.status).toBe(200);
    expect((await answer.json()) as JobView).toMatchObject({
      title: "Platform Keeper",
      description: rows.platform.description,
      requirements: rows.platform.requirements,
      responsibilities: rows.platform.responsibilities,
      benefits: null,
    });
    const again = await served.get(`/api/jobs/${rows.platform.job_id}`, {
      "If-None-Match": answer.headers.get("ETag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ["inactive", 404, "no-job"],
    ["past", 410, "expired"],
    ["expired", 410, "expired"],
    ["down", 410, "taken-down"],
    ["deleted", 410, "deleted"],
  ] as const)("answers %s with %i %s", async (name, status, code) => {
    const answer = await served.get(`/api/jobs/${rows[name].job_id}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it("knows no other", async () => {
    expect((await served.get(`/api/jobs/${rows.lead.company_id}`)).status).toBe(404);
  });
});

it("§9 Description preview cut at 150 characters: a longer one ends in …, one of 150 is whole, and marks of lists and bold are left out", async () => {
  const exact = `Bäcker 🥐 ${"x".repeat(141)}`;
  const descriptions = [exact, `${exact}y`, `${"x".repeat(149)} and on`, "**You will:**\n- cook\n- clean"];
  const posts = descriptions.map((description) => job({ title: "Previewed", description }));
  await served.projector.commit({ "jobs.jobs": posts, "jobs.words": [{ word: "previewed" }] });
  const { rows: some } = await get({ q: "previewed" });
  const previews = new Map(some.map(({ id, preview }) => [id, preview]));
  expect(posts.map(({ job_id }) => previews.get(job_id))).toEqual([
    exact,
    `${exact}…`,
    `${"x".repeat(149)}…`,
    "You will: cook clean",
  ]);
});
