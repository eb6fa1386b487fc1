import { randomUUID } from "node:crypto";
import { packed } from "@provenwork/contracts/matching/packed-matches";
import type { MatchView, MatchedJob } from "@provenwork/contracts/matching/queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const factsOf = ({ job_id }: { job_id: string }, skills: string, active = true) => ({
  job_id,
  active,
  skills,
  words: "",
  years: null,
  level: "entry",
  workplace: "remote",
  location: "Reno, NV",
});

async function answerTo<Answer>(personId: string, path: string): Promise<Answer> {
  const answer = await served.get(path, await served.signedIn("candidate", personId));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const matchOf = async (personId: string, { job_id }: { job_id: string }) =>
  (await answerTo<{ match: MatchView | null }>(personId, `/api/candidate/jobs/${job_id}/match`)).match;

it("is the same as in matched jobs, and is computed for jobs outside the best 200, too", async () => {
  const ada = randomUUID();
  const [listed, outside, foreign, ended] = [job(), job(), job(), job({ status: "deleted" })];
  const expired = job({ expires_at: new Date("2026-01-01T00:00:00.000Z") });
  await served.projector.commit({
    "jobs.jobs": [listed, outside, foreign, ended, expired],
    "matches.job_facts": [
      factsOf(listed, "sql:required kafka:preferred"),
      factsOf(outside, "sql:mentioned kafka:required python:required"),
      factsOf(foreign, "welding:required"),
      factsOf(ended, "sql:required", false),
      factsOf(expired, "sql:required"),
    ],
    "matches.candidate_facts": [{ person_id: ada, name: "typed-skills", value: "sql" }],
    "matches.matches": [{ person_id: ada, jobs: packed([{ jobId: listed.job_id, score: 5_000 }]), least: 4_000 }],
  });
  const [row] = await answerTo<MatchedJob[]>(ada, "/api/candidate/matched-jobs");
  const { matchScore, matchDetails, matchReasons, missing, ruleVersion } = row ?? {};
  expect(await matchOf(ada, listed)).toEqual({ matchScore, matchDetails, matchReasons, missing, ruleVersion });
  expect(await matchOf(ada, outside)).toMatchObject({
    matchDetails: { matchedSkills: ["SQL"] },
    missing: [{ name: "Apache Kafka" }, { name: "Python" }],
  });
  expect(await matchOf(ada, foreign)).toBeNull();
  expect(await matchOf(ada, ended)).toBeNull();
  expect(await matchOf(ada, expired)).toBeNull();
  expect(await matchOf(ada, { job_id: randomUUID() })).toBeNull();
  expect(await matchOf(randomUUID(), listed), "somebody else's profile is empty").toBeNull();
});

it("is for candidates alone", async () => {
  const path = `/api/candidate/jobs/${randomUUID()}/match`;
  expect((await served.get(path, await served.signedIn("employer", randomUUID()))).status).toBe(403);
  expect((await served.get(path)).status).toBe(401);
});
