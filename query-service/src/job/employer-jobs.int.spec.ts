import { randomUUID } from "node:crypto";
import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import { afterAll, beforeAll, expect, it } from "vitest";
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
