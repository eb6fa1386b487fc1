import { randomUUID } from "node:crypto";
import { packed } from "@provenwork/contracts/matching/packed-matches";
import type { MatchedJob } from "@provenwork/contracts/matching/queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let demo: Served;
let production: Served;
beforeAll(async () => {
  [demo, production] = await Promise.all([serveForTest(), serveForTest({ mode: "production" })]);
});
afterAll(() => Promise.all([demo.stop(), production.stop()]));

const list = async (served: Served): Promise<MatchedJob[]> => {
  const answer = await served.get("/api/test-matches");
  expect(answer.status).toBe(200);
  return (await answer.json()) as MatchedJob[];
};
const factsOf = ({ job_id }: { job_id: string }, skills: string) => ({
  job_id,
  active: true,
  skills,
  words: "",
  years: 2,
  level: "senior",
  workplace: "on_site",
  location: "Austin, TX",
});
const fact = (person_id: string, name: string, value = "") => ({ person_id, name, value });
const month = { name: "month", version: 311, value: "" };

it("§7 GET /api/test-matches: the demo candidate's matches in demo mode, the sample profile's elsewhere", async () => {
  const casey = randomUUID();
  const [cook, analyst, better, ended] = [job(), job(), job(), job({ status: "deleted" })];
  const rows = {
    "jobs.jobs": [cook, analyst, better, ended],
    "matches.job_facts": [
      factsOf(cook, "cooking:required"),
      factsOf(analyst, "nosql:required sql:required kafka:required scala:required"),
      factsOf(better, "sql:required python:required excel:required"),
      factsOf(ended, "sql:required"),
    ],
    "matches.scoring": [month],
    // Anybody may have that name elsewhere.
    "accounts.accounts": [account(casey, { username: "demo-candidate" })],
    "matches.candidate_facts": [fact(casey, "typed-skills", "cooking")],
    "matches.matches": [{ person_id: casey, jobs: packed([{ jobId: cook.job_id, score: 5_000 }]), least: 0 }],
  };
  await Promise.all([demo.projector.commit(rows), production.projector.commit(rows)]);
  expect((await list(demo)).map(({ id }) => id)).toEqual([cook.job_id]);

  const sample = await list(production);
  expect(sample.map(({ id }) => id)).toEqual([better.job_id, analyst.job_id]);
  expect(sample[0]).toMatchObject({
    matchDetails: {
      locationScore: 1,
      experienceScore: 1,
      verificationScore: 0.5,
      matchedSkills: expect.arrayContaining(["Python", "SQL"]),
    },
  });
});

it("ends at the 100 best, because the endpoint is public", async () => {
  const many = await serveForTest({ mode: "production" });
  try {
    const jobs = Array.from({ length: 103 }, () => job());
    const facts = jobs.map((each, index) => factsOf(each, index < 3 ? "sql:required kafka:required" : "sql:required"));
    await many.projector.commit({ "jobs.jobs": jobs, "matches.job_facts": facts });
    const shown = await list(many);
    expect(shown).toHaveLength(100);
    const worse = new Set(jobs.slice(0, 3).map(({ job_id }) => job_id));
    expect(shown.filter(({ id }) => worse.has(id))).toEqual([]);
  } finally {
    await many.stop();
  }
});

it("shows the sample profile in a demo without its candidate, too", async () => {
  const bare = await serveForTest();
  try {
    const analyst = job();
    await bare.projector.commit({ "jobs.jobs": [analyst], "matches.job_facts": [factsOf(analyst, "sql:required")] });
    expect((await list(bare)).map(({ id }) => id)).toEqual([analyst.job_id]);
  } finally {
    await bare.stop();
  }
});
