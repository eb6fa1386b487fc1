import type { SimilarJobs } from "@provenwork/contracts/job/queries";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, proof } from "#testing/company-rows.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const companyId = randomUUID();
const cook = job({ title: "Line Cook" });
const evening = job({ title: "Evening Line Cook", company_id: companyId });
const rows = [
  cook,
  evening,
  job({ title: "Night Cook" }),
  job({ title: "Welder" }),
  // Not on the board.
  job({ title: "Line Cook", status: "inactive" }),
  job({ title: "Line Cook", status: "deleted" }),
  job({ title: "Line Cook", abroad: true }),
  job({ title: "Line Cook", expires_at: new Date(0) }),
];

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({
    "companies.companies": [company(companyId, { name: evening.company })],
    "company_proofs.proofs": [proof(companyId)],
    "jobs.jobs": rows,
  });
});
afterAll(() => served.stop());

const similarTo = async (id: string): Promise<SimilarJobs> => {
  const answer = await served.get(`/api/jobs/${id}/similar`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SimilarJobs;
};

it("lists open jobs of the board whose titles share words, without the job itself", async () => {
  const similar = await similarTo(cook.job_id);
  expect(similar.map(({ title }) => title)).toEqual(["Evening Line Cook", "Night Cook"]);
  expect(similar[0]).toMatchObject({ id: evening.job_id, verifiedDomain: "acme.example" });
});

it("finds none for a job that is like no other, unknown, or hidden", async () => {
  for (const id of [rows[3]?.job_id ?? "", rows[4]?.job_id ?? "", randomUUID()])
    expect(await similarTo(id)).toEqual([]);
});

it("lists at most four", async () => {
  const many = Array.from({ length: 6 }, (_, index) => job({ title: `Roof Tiler ${index}` }));
  await served.projector.commit({ "jobs.jobs": many });
  expect(await similarTo(many[0]?.job_id ?? "")).toHaveLength(4);
});
