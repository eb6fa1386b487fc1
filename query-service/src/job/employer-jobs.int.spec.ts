import { randomUUID } from "node:crypto";
import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { application } from "#testing/application-rows.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));

/** A member of a new company with these jobs, in order of posting. */
async function memberOfCompanyWith(...jobs: Parameters<typeof job>[0][]) {
  const [personId, company_id] = [randomUUID(), randomUUID()];
  await served.join(personId, company_id);
  const rows = jobs.map((given, minute) => job({ company_id, posted_at: at(minute), ...given }));
  await served.projector.commit({ "jobs.jobs": [...rows, job({ title: "Another's" })] });
  const headers = await served.signedIn("employer", personId);
  return { personId, rows, get: (path: string) => served.get(path, headers) };
}

const listed = async (answer: Response) => (await answer.json()) as EmployerJobRow[];

it("§7 GET /api/employer/jobs: the company's jobs, newest first, with what they are now", async () => {
  const { get } = await memberOfCompanyWith(
    { title: "Off", status: "inactive" },
    { title: "On", revision: 3, pay_min_cents: 4_000, pay_per: "hour" },
    { title: "Over", status: "expired" },
    { title: "Just over", expires_at: at(0) },
    { title: "Down", status: "taken-down" },
    { title: "Gone", status: "deleted" },
  );
  const jobs = await listed(await get("/api/employer/jobs"));
  expect(jobs.map(({ title, status, isActive }) => [title, status, isActive])).toEqual([
    ["Down", "taken-down", false],
    ["Just over", "expired", false],
    ["Over", "expired", false],
    ["On", "active", true],
    ["Off", "inactive", false],
  ]);
  expect(jobs[3]).toMatchObject({ revision: 3, pay: { min: 40, max: null, currency: "USD", per: "hour" } });
});

it("counts them; what is not in the list is inactive", async () => {
  const { get } = await memberOfCompanyWith(
    {},
    {},
    { status: "inactive" },
    { status: "expired" },
    { expires_at: at(0) },
    { status: "taken-down" },
    { status: "deleted" },
  );
  const count = (n: number) => ({ count: n, more: false });
  expect(await (await get("/api/employer/job-counts")).json()).toEqual({
    total: count(6),
    active: count(2),
    inactive: count(4),
  });
});

it("leads from page to page, each job once, even where two were posted at one instant", async () => {
  const { get, rows } = await memberOfCompanyWith({}, {}, { posted_at: at(1) }, {}, {});
  const seen: string[] = [];
  let url: string | undefined = "/api/employer/jobs?limit=2";
  while (url !== undefined) {
    const answer: Response = await get(url);
    seen.push(...(await listed(answer)).map(({ id }) => id));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(rows.map(({ job_id }) => job_id)));
});

const titlesOf = async (answer: Response) => (await listed(answer)).map(({ title }) => title);

it("has the applications for each job, those that nobody opened, how many saved it, and how often it was opened", async () => {
  const { get, rows } = await memberOfCompanyWith({ title: "Quiet" }, { title: "Busy" });
  const busy = rows[1] as (typeof rows)[number];
  const [ada, bo, cy] = [randomUUID(), randomUUID(), randomUUID()];
  await served.projector.commit({
    "applications.applications": [
      application(ada, busy),
      application(bo, busy, { opened: true }),
      application(cy, busy, { status: "withdrawn" }),
    ],
    "saved_jobs.jobs": [{ person_id: ada, job_id: busy.job_id, saved_at: at(0) }],
    "job_views.views": ["2026-11-26", "2026-11-27"].map((day) => ({
      job_id: busy.job_id,
      day,
      company_id: busy.company_id,
      views: 600,
    })),
  });
  const count = (n: number) => ({ count: n, more: false });
  expect(await listed(await get("/api/employer/jobs"))).toMatchObject([
    { title: "Busy", applications: count(3), unopened: count(1), saved: count(1), views: 1_200 },
    { title: "Quiet", applications: count(0), unopened: count(0), saved: count(0), views: 0 },
  ]);
  for (const sort of ["applications", "new", "saved", "views"])
    expect(await titlesOf(await get(`/api/employer/jobs?sort=${sort}&order=asc`))).toEqual(["Quiet", "Busy"]);
});

it("finds words of title and place, literally, and what the jobs are now", async () => {
  const { get } = await memberOfCompanyWith(
    { title: "Head Cook", location: "Reno, NV", status: "inactive" },
    { title: "Line Cook", location: "Waco, TX", expires_at: at(0) },
    { title: "100%_Baker", location: "Reno, NV" },
    { title: "Fired Cook", location: "Reno, NV", status: "deleted" },
  );
  const found = async (query: string) => titlesOf(await get(`/api/employer/jobs?${query}`));
  expect(await found("q=reno cook")).toEqual(["Head Cook"]);
  expect(await found("q=%25_b")).toEqual(["100%_Baker"]);
  expect(await found("q=_")).toEqual(["100%_Baker"]);
  expect(await found("status=active")).toEqual(["100%_Baker"]);
  expect(await found("status=expired")).toEqual(["Line Cook"]);
  expect(await found("status=inactive")).toEqual(["Head Cook"]);
  expect(await found("status=inactive&q=line")).toEqual([]);
});

const sorted: readonly (readonly [string, readonly string[]])[] = [
  ["title&order=asc", ["apple", "Berry", "Cherry", "Date"]],
  ["title", ["Date", "Cherry", "Berry", "apple"]],
  ["type&order=asc", ["Cherry", "Date", "apple", "Berry"]],
  ["location&order=asc", ["Date", "Berry", "apple", "Cherry"]],
  ["status&order=asc", ["apple", "Cherry", "Berry", "Date"]],
  ["closes&order=asc", ["Cherry", "apple", "Berry", "Date"]],
  ["closes", ["apple", "Cherry", "Date", "Berry"]],
  ["posted&order=asc", ["apple", "Berry", "Cherry", "Date"]],
];

it.each(sorted)("sorts by %s, page by page", async (sort, order) => {
  const { get } = await memberOfCompanyWith(
    { title: "apple", job_type: "full_time", location: "Reno, NV" },
    { title: "Berry", job_type: "part_time", location: "Ames, IA", status: "inactive" },
    { title: "Cherry", job_type: "contract", location: "Waco, TX", expires_at: new Date("2099-01-01") },
    { title: "Date", job_type: "contract", location: "Aiea, HI", expires_at: at(0) },
  );
  const seen: string[] = [];
  let url: string | undefined = `/api/employer/jobs?limit=1&sort=${sort}`;
  while (url !== undefined) {
    const answer: Response = await get(url);
    seen.push(...(await titlesOf(answer)));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  expect(seen).toEqual(order);
});

it("says nothing of another company's job that a cursor names", async () => {
  const { get } = await memberOfCompanyWith({ title: "Apple" }, { title: "Zucchini" });
  const theirs = (await memberOfCompanyWith({ title: "Melon", status: "inactive" })).rows[0] as { job_id: string };
  const after = `${at(0).toISOString()}_${theirs.job_id}`;
  for (const order of ["asc", "desc"])
    expect(await titlesOf(await get(`/api/employer/jobs?sort=title&order=${order}&after=${after}`))).toEqual([]);
});

it("shows one with all that it says, an inactive one too, and none that is deleted or another's", async () => {
  const { get, rows } = await memberOfCompanyWith({ status: "inactive", benefits: "Tea" }, { status: "deleted" });
  const [own, deleted] = rows.map(({ job_id }) => job_id);
  const answer = await get(`/api/employer/jobs/${own}`);
  expect(await answer.json()).toMatchObject({ id: own, status: "inactive", benefits: "Tea", revision: 0 });
  const another = (await memberOfCompanyWith({})).rows[0]?.job_id;
  for (const id of [deleted, another, randomUUID()]) {
    const none = await get(`/api/employer/jobs/${id}`);
    expect([none.status, await none.json()]).toEqual([
      404,
      { code: "unknown-job", message: "Your company has no such job" },
    ]);
  }
});

it("shows nothing to a former member", async () => {
  const { get, personId, rows } = await memberOfCompanyWith({});
  await served.join(personId, null);
  for (const path of ["jobs", "job-counts", `jobs/${rows[0]?.job_id}`]) {
    const answer = await get(`/api/employer/${path}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not-a-member" }]);
  }
});
