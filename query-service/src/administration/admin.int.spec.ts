import { randomUUID } from "node:crypto";
import type { PlatformWeek } from "@provenwork/contracts/administration/admin-queries";
import { mondayOf, weekOf } from "@provenwork/contracts/kernel/week";
import { afterAll, beforeAll, expect, it } from "vitest";
import { application } from "#testing/application-rows.ts";
import { account, candidate, certificate, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
let admin: Record<string, string>;
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const [ada, bob, eve] = [randomUUID(), randomUUID(), randomUUID()];
const [live, lapsed, deleted] = [
  job({ title: "Live", posted_at: daysAgo(1) }),
  job({ title: "Lapsed", posted_at: daysAgo(2), expires_at: daysAgo(1) }),
  job({ title: "Deleted", status: "deleted", posted_at: daysAgo(200) }),
];

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  await served.projector.commit({
    "accounts.accounts": [
      account(ada, { username: "ada", registered_at: daysAgo(9) }),
      account(bob, { username: "bob", role: "employer", email: "bob@mail.example", registered_at: daysAgo(8) }),
      account(eve, { username: "eve", registered_at: daysAgo(7) }),
      account(randomUUID(), { username: "root", role: "admin", registered_at: daysAgo(1) }),
    ],
    "candidates.candidates": [candidate(ada)],
    "jobs.jobs": [live, lapsed, deleted],
    "applications.applications": [
      application(ada, live, { applied_at: daysAgo(0) }),
      application(ada, deleted, { status: "withdrawn", applied_at: daysAgo(3) }),
      application(eve, live, { status: "approved", full_name: null, email: null, applied_at: daysAgo(2) }),
    ],
    "verified_candidates.verified": [{ person_id: ada, certificates: 2 }],
    "certificates.certificates": [
      certificate({ experience_id: randomUUID(), person_id: ada }, { issued_at: daysAgo(0) }),
    ],
  });
});
afterAll(() => served.stop());

const read = async <T>(path: string) => (await (await served.get(path, admin)).json()) as T;
const list = async (path: string) => {
  const seen: Record<string, unknown>[] = [];
  for (let url: string | undefined = `/api/admin/${path}?limit=1`; url !== undefined;) {
    const answer = await served.get(url, admin);
    expect(answer.status).toBe(200);
    seen.push(...((await answer.json()) as Record<string, unknown>[]));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return seen;
};

it("GET /api/admin/totals: users are candidates and employers; what was deleted or withdrawn counts in its week only", async () => {
  const totals = await read<{ weeks: PlatformWeek[] }>("/api/admin/totals");
  expect(totals).toMatchObject({
    users: { total: 3, candidates: 2, verified: 1, employers: 1 },
    jobs: { total: 2, active: 2 },
    applications: { total: 2, pending: 1, withdrawn: 1 },
  });
  expect(totals.weeks).toHaveLength(52);
  const monday = mondayOf(weekOf(new Date()));
  expect(totals.weeks.at(-1)).toMatchObject({ begins: monday, certificates: 1 });
  const all = (key: "accounts" | "jobs" | "applications") => totals.weeks.reduce((sum, week) => sum + week[key], 0);
  expect([all("accounts"), all("jobs"), all("applications")]).toEqual([3, 3, 3]);
});

it("totals follow what changes", async () => {
  const before = await read<{ users: object }>("/api/admin/totals");
  await served.projector.commit({
    "accounts.accounts": [account(randomUUID(), { registered_at: daysAgo(300) })],
    "verified_candidates.verified": [{ person_id: eve, certificates: 1 }],
  });
  expect((await read<{ users: object }>("/api/admin/totals")).users).toEqual({
    total: 4,
    candidates: 3,
    verified: 2,
    employers: 1,
  });
  expect(before.users).toEqual({ total: 3, candidates: 2, verified: 1, employers: 1 });
});

it("§7 GET /api/admin/candidates, /jobs, /applications: bare arrays with id, fullName, email, createdAt, title, status", async () => {
  const shapes = {
    candidates: ["createdAt", "email", "fullName", "id"],
    jobs: ["createdAt", "id", "status", "title"],
    applications: ["createdAt", "email", "fullName", "id", "status", "title"],
  };
  for (const [path, shape] of Object.entries(shapes)) {
    const rows = await list(path);
    expect(rows.length, path).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row), path).toEqual(expect.arrayContaining(shape));
  }
});

it("GET /api/admin/users and /candidates: the newest first, by pages, with the names given in onboarding", async () => {
  const users = await list("users");
  expect(
    users.slice(0, 3).map(({ username, fullName, email, userType }) => [username, fullName, email, userType]),
  ).toEqual([
    ["eve", "", "", "candidate"],
    ["bob", "", "bob@mail.example", "employer"],
    ["ada", "Ada Example", "ada@acme.example", "candidate"],
  ]);
  expect((await list("candidates")).slice(0, 2).map(({ username }) => username)).toEqual(["eve", "ada"]);
});

it("GET /api/admin/jobs: in every state; one past its end is expired before its timer has run", async () => {
  expect((await list("jobs")).map(({ title, status }) => [title, status])).toEqual([
    ["Live", "active"],
    ["Lapsed", "expired"],
    ["Deleted", "deleted"],
  ]);
});

it("GET /api/admin/applications: to all companies, erased people without name and address", async () => {
  expect(
    (await list("applications")).map(({ fullName, email, title, status }) => [fullName, email, title, status]),
  ).toEqual([
    ["Ada Example", "ada@acme.example", "Live", "pending"],
    ["Deleted account", "", "Live", "approved"],
    ["Ada Example", "ada@acme.example", "Deleted", "withdrawn"],
  ]);
});

it("GET /api/admin/status is online", async () => {
  expect(await read("/api/admin/status")).toEqual({ state: "online" });
});
