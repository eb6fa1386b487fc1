import { randomUUID } from "node:crypto";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import type { EmployerStage } from "@provenwork/contracts/application/stage-queries";
import { standardStages } from "@provenwork/contracts/company/stages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { application, review } from "#testing/application-rows.ts";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { companyApplications, sorted } from "./company-applications.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n));
const [trial, gone] = [randomUUID(), randomUUID()];

/**
 * Ada is new, Bo approved and in the company's own stage, Cy in one that the company removed, Di rejected from screening, Eve in
 * screening for another job.
 */
async function company() {
  const [pat, company_id] = [randomUUID(), randomUUID()];
  await served.join(pat, company_id);
  const [cook, baker] = [job({ company_id }), job({ company_id })];
  const rows = [
    application(randomUUID(), cook, { applied_at: hour(12), full_name: "Ada" }),
    application(randomUUID(), cook, { applied_at: hour(11), full_name: "Bo", status: "approved" }),
    application(randomUUID(), cook, { applied_at: hour(10), full_name: "Cy" }),
    application(randomUUID(), cook, { applied_at: hour(9), full_name: "Di", status: "rejected" }),
    application(randomUUID(), baker, { applied_at: hour(8), full_name: "Eve" }),
  ];
  const stages = ["new", trial, gone, "screening", "screening"];
  await served.projector.commit({
    "jobs.jobs": [cook, baker],
    "applications.applications": rows,
    "application_reviews.reviews": rows.map((row, place) => review(row, { stage: stages[place] ?? "" })),
  });
  const own = [...standardStages, { stage: trial, name: "Trial day" }];
  const stored = { company_id, stages: JSON.stringify(own), removed: JSON.stringify([gone]) };
  await served.projector.commit({ "application_reviews.stages": [stored] });
  const headers = await served.signedIn("employer", pat);
  const get = async <T>(path: string) => (await (await served.get(path, headers)).json()) as T;
  const names = async (search: string) =>
    (await get<EmployerApplication[]>(`/api/employer/applications?${search}`)).map(
      ({ candidate }) => candidate.user?.fullName,
    );
  const counts = async (search: string) =>
    (await get<EmployerStage[]>(`/api/employer/stages?${search}`)).map(({ name, count }) => `${name} ${count.count}`);
  return { cook, get, names, counts };
}

describe("stages", () => {
  it("have who stands in them: pending and approved applications, in the first one those of a removed stage, too", async () => {
    const { names } = await company();
    expect(await names("stage=new")).toEqual(["Ada", "Cy"]);
    expect(await names(`stage=${trial}`)).toEqual(["Bo"]);
    expect(await names("stage=screening")).toEqual(["Eve"]);
    expect(await names("stage=screening&status=rejected")).toEqual([]);
    expect(await names(`stage=${gone}&verified=none`)).toEqual(["Cy"]);
    expect(await names("stage=new&verified=none&sort=fit&order=asc")).toEqual(["Cy", "Ada"]);
  });

  it("are named on each application", async () => {
    const { get } = await company();
    const all = await get<EmployerApplication[]>("/api/employer/applications");
    expect(all.map(({ stage }) => stage.name)).toEqual(["New", "Trial day", "New", "Screening", "Screening"]);
  });

  it("are counted under the filters of the list, looked up ones among them", async () => {
    const { cook, counts } = await company();
    const all = ["New 2", "Screening 1", "Interview 0", "Offer 0", "Hired 0", "Trial day 1"];
    expect(await counts("")).toEqual(all);
    expect(await counts("verified=none")).toEqual(all);
    expect(await counts(`jobId=${cook.job_id}`)).toEqual(all.with(1, "Screening 0"));
    expect(await counts("verified=some")).toEqual(all.map((each) => each.replace(/\d/, "0")));
  });

  it("are the standard ones of a company that changed none, and never another's", async () => {
    const [sam, other] = [randomUUID(), randomUUID()];
    await company();
    await served.join(sam, other);
    const answer = await served.get("/api/employer/stages", await served.signedIn("employer", sam));
    expect(((await answer.json()) as EmployerStage[]).map(({ name }) => name)).toEqual(
      standardStages.map(({ name }) => name),
    );
  });
});

it("reads a page of a full stage by its index, of a job and of the company, however many applications there are", async () => {
  const [big, bigJob] = [randomUUID(), randomUUID()];
  const { live, read } = await openLiveRead(served.databases.read);
  await served.projector.commit({ "jobs.jobs": [job({ company_id: big, job_id: bigJob })] });
  const id = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  await served.databases.read.query(`
    INSERT INTO ${live.get("applications")}.applications (person_id, job_id, company_id, status, applied_at, full_name, email, experiences, revision, opened)
      SELECT ${id}, '${bigJob}', '${big}', 'pending', now() - n * interval '1 minute', '', '', '[]', 0, false FROM generate_series(1, 12000) n;
    INSERT INTO ${live.get("application_reviews")}.reviews (person_id, job_id, company_id, stage, applied_at, revision)
      SELECT ${id}, '${bigJob}', '${big}', CASE WHEN n % 50 = 0 THEN 'offer' ELSE 'new' END, now() - n * interval '1 minute', 0
      FROM generate_series(1, 12000) n;
    ANALYZE ${live.get("applications")}.applications;
    ANALYZE ${live.get("application_reviews")}.reviews`);
  for (const jobId of [undefined, bigJob]) {
    const stages = ["new"];
    const sorting = { companyId: big, sort: "applied", order: "desc", stages } as const;
    const page = sorted(companyApplications(read, big, { stages, jobId }), sorting);
    const { rows, kinds } = await costOf(page.select("a.person_id").limit(21));
    expect(rows, `${jobId}: ${kinds.join()}`).toBeLessThan(1_000);
  }
});
