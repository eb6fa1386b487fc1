import { randomUUID } from "node:crypto";
import type { EmployerOverview } from "@provenwork/contracts/employer/queries";
import { mondayOf, weekOf } from "@provenwork/contracts/kernel/week";
import { afterAll, beforeAll, expect, it } from "vitest";
import { application } from "#testing/application-rows.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
/** Instants of a week before the current one: its first moment, and the last one. */
const firstOf = (weeksAgo: number) => new Date(`${mondayOf(weekOf(new Date()) - weeksAgo)}T00:00:00.000Z`);
const lastOf = (weeksAgo: number) => new Date(firstOf(weeksAgo - 1).getTime() - 1);

async function overviewOf(personId: string): Promise<EmployerOverview> {
  const answer = await served.get("/api/employer/overview", await served.signedIn("employer", personId));
  expect(answer.status).toBe(200);
  return (await answer.json()) as EmployerOverview;
}

it("is what waits for a company, and its applications of twelve weeks, each counted in the week (UTC) it was sent", async () => {
  const [pat, companyId] = [randomUUID(), randomUUID()];
  await served.join(pat, companyId);
  const ofUs = (days: number, posted_at: Date, given = {}) =>
    job({ company_id: companyId, expires_at: inDays(days), posted_at, ...given });
  const jobs = [
    ofUs(3, firstOf(2)),
    ofUs(6.9, lastOf(2)),
    ofUs(8, lastOf(12)),
    ofUs(2, firstOf(20), { status: "inactive" }),
    ofUs(-1, firstOf(20)),
  ] as const;
  const sent = (applied_at: Date, status: "pending" | "approved" | "withdrawn") =>
    application(randomUUID(), jobs[0], { applied_at, status });
  const rows = [
    sent(firstOf(11), "approved"),
    sent(lastOf(12), "approved"),
    sent(firstOf(1), "pending"),
    sent(lastOf(1), "withdrawn"),
    sent(lastOf(2), "withdrawn"),
    sent(firstOf(0), "pending"),
  ];
  const others = job({ expires_at: inDays(1), posted_at: firstOf(5) });
  await served.projector.commit({
    "jobs.jobs": [...jobs, others],
    "applications.applications": [...rows, application(randomUUID(), others, { applied_at: firstOf(9) })],
  });
  const { pendingSince, closing, weeks } = await overviewOf(pat);
  expect(pendingSince).toBe(firstOf(1).toISOString());
  expect(closing).toEqual({ jobs: { count: 2, more: false }, next: jobs[0].expires_at.toISOString() });
  expect(weeks.map(({ applications }) => applications.count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1]);
  expect(weeks.map(({ jobPosted }) => jobPosted).flatMap((posted, index) => (posted ? [index] : []))).toEqual([9]);
  expect([weeks[0]?.begins, weeks[11]?.begins]).toEqual([11, 0].map((ago) => mondayOf(weekOf(new Date()) - ago)));
});

it("is empty for a new company, and not there without one", async () => {
  const pat = randomUUID();
  await served.join(pat, randomUUID());
  const { weeks, ...waiting } = await overviewOf(pat);
  expect(waiting).toEqual({ pendingSince: null, closing: null });
  expect(weeks.every(({ applications, jobPosted }) => applications.count === 0 && !jobPosted)).toBe(true);
  const stranger = await served.get("/api/employer/overview", await served.signedIn("employer", randomUUID()));
  expect(stranger.status).toBe(404);
});
