import { randomUUID } from "node:crypto";
import type { ApplicationStep } from "@provenwork/contracts/application/queries";
import type { Opening } from "@provenwork/contracts/application/opening-queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company } from "#testing/company-rows.ts";
import { application, applicationStep } from "#testing/application-rows.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

async function openingsOf(personId: string, path = "/api/candidate/openings") {
  const answer = await served.get(path, await served.signedIn("candidate", personId));
  const next = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  return { status: answer.status, next, body: (await answer.json()) as Opening[] };
}

it("says which companies opened profile and resume and on which day, without a person's name", async () => {
  const [ada, standing, closed] = [randomUUID(), randomUUID(), randomUUID()];
  const cook = job({ company_id: standing, company: "Written in the post" });
  const nurse = job({ company_id: closed, company: "Gone Inc" });
  const [first, second] = [application(ada, cook), application(ada, nurse)];
  const step = (of: typeof first, revision: number, kind: ApplicationStep["kind"], at: string) => ({
    ...applicationStep(of, revision, kind),
    at: new Date(at),
  });
  await served.projector.commit({
    "companies.companies": [company(standing, { name: "Fernhill Foods" })],
    "jobs.jobs": [cook, nurse],
    "applications.applications": [first, second, application(randomUUID(), cook)],
    "resumes.staff_openings": [
      { person_id: ada, revision: 3, opened_at: new Date("2026-11-21T09:59Z"), reason: null },
      { person_id: ada, revision: 4, opened_at: new Date("2026-11-22T08:00Z"), reason: "A company reports it" },
      { person_id: randomUUID(), revision: 1, opened_at: new Date("2026-11-22T08:00Z"), reason: "Another" },
    ],
    "applications.steps": [
      step(first, 0, "submitted", "2026-11-20T08:00Z"),
      step(first, 1, "viewed", "2026-11-20T09:00Z"),
      step(first, 2, "resume-opened", "2026-11-20T09:01Z"),
      step(first, 3, "resume-opened", "2026-11-20T09:30Z"),
      step(first, 4, "approved", "2026-11-20T10:00Z"),
      step(first, 5, "resume-opened", "2026-11-21T10:00Z"),
      step(second, 1, "viewed", "2026-11-21T11:00Z"),
      step(application(randomUUID(), cook), 1, "viewed", "2026-11-22T09:00Z"),
    ],
  });
  const of = (opened: string, at: string, times = 1) => ({
    by: "company",
    company: "Fernhill Foods",
    companyId: standing,
    opened,
    at: `2026-11-${at}:00.000Z`,
    times,
    reason: null,
  });
  const byStaff = (at: string, reason: string | null) => ({
    by: "staff",
    company: "Provenwork staff",
    companyId: null,
    opened: "resume",
    at: `2026-11-${at}:00.000Z`,
    times: 1,
    reason,
  });
  const all = [
    byStaff("22T08:00", "A company reports it"),
    {
      by: "company",
      company: "Gone Inc",
      companyId: null,
      opened: "profile",
      at: "2026-11-21T11:00:00.000Z",
      times: 1,
      reason: null,
    },
    of("resume", "21T10:00"),
    byStaff("21T09:59", null),
    of("resume", "20T09:30", 2),
    of("profile", "20T09:00"),
  ];
  expect(await openingsOf(ada)).toEqual({ status: 200, next: undefined, body: all });
  const seen: Opening[] = [];
  let path: string | undefined = "/api/candidate/openings?limit=1";
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof openingsOf>> = await openingsOf(ada, path);
    seen.push(...page.body);
    path = page.next;
  }
  expect(seen).toEqual(all);
  expect((await openingsOf(randomUUID())).body).toEqual([]);
  expect((await openingsOf(ada, "/api/candidate/openings?after=1")).status).toBe(422);
});
