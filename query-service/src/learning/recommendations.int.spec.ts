import { randomUUID } from "node:crypto";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { GetRecommendations, GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import { weekOf } from "@provenwork/contracts/kernel/week";
import { packed } from "@provenwork/contracts/matching/packed-matches";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job, learningResource } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

async function ask<Answer>(personId: string, path: string): Promise<Answer> {
  const answer = await served.get(path, await served.signedIn("candidate", personId));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const recommended = (personId: string) =>
  ask<OutputOf<typeof GetRecommendations>>(personId, "/api/learning/recommendations");
const analysed = async (personId: string) =>
  (await ask<OutputOf<typeof GetSkillAnalysis>>(personId, "/api/learning/skill-analysis")).analysis;

const factsOf = ({ job_id }: { job_id: string }, skills: string) => ({
  job_id,
  active: true,
  skills,
  words: "",
  years: null,
  level: "entry",
  workplace: "remote",
  location: "Reno, NV",
});
const ada = randomUUID();
const [first, second] = [job({ title: "Data Engineer" }), job({ title: "Analyst" })];
// A deleted job, and one past its end whose timer has not run.
const ended = [job({ status: "deleted" }), job({ expires_at: new Date("2026-01-01T00:00:00.000Z") })];
const kafka = learningResource({ title: "Streams", skills: "Kafka\nPython" });
const begun = learningResource({ title: "Begun", skills: "Kafka" });

beforeAll(async () => {
  const week = weekOf(new Date());
  await served.projector.commit({
    "jobs.jobs": [first, second, ...ended],
    "matches.job_facts": [
      factsOf(first, "sql:required python:required kafka:required"),
      factsOf(second, "sql:required kafka:preferred"),
      ...ended.map((each) => factsOf(each, "sql:required rust:required")),
    ],
    "matches.candidate_facts": [{ person_id: ada, name: "typed-skills", value: "sql" }],
    "matches.matches": [
      {
        person_id: ada,
        jobs: packed([first, second, ...ended].map((each) => ({ jobId: each.job_id, score: 5_000 }))),
        least: 0,
      },
    ],
    "learning_resources.resources": [
      kafka,
      begun,
      learningResource({ skills: "Welding" }),
      learningResource({ skills: "Kafka", listed: false }),
    ],
    "learning_progress.progress": [
      {
        person_id: ada,
        resource_id: begun.resource_id,
        percent: 10,
        notes: "",
        started_at: new Date(),
        completed_at: null,
        updated_at: new Date(),
      },
    ],
    "learning_snapshots.snapshots": [
      { person_id: ada, version: 2, rule_version: 1, regenerated_at: new Date("2026-11-21T09:00:00.000Z") },
    ],
    "skill_demand.demand": [
      // With four open jobs, the first week has no shares.
      { skill: "*", changes: `${week - 2}:4 ${week - 1}:6 ${week}:10` },
      { skill: "sql", changes: `${week - 2}:4 ${week - 1}:4` },
      { skill: "kafka", changes: `${week - 1}:1 ${week}:9` },
    ],
  });
});

it("§7 GET /api/learning/recommendations: skillGaps, recommendedResources", async () => {
  const { matches, skillGaps, recommendedResources, regeneratedAt } = await recommended(ada);
  expect(matches).toBe(2);
  expect(skillGaps.map(({ skill, asking, requiring, resources }) => [skill, asking, requiring, resources])).toEqual([
    ["Apache Kafka", 2, 1, 2],
    ["Python", 1, 1, 1],
  ]);
  const [gap] = skillGaps;
  expect(gap?.lift?.jobId).toBe(first.job_id);
  expect(gap?.reason).toBe(
    `2 of 2 matches ask for it, 1 requires it. Data Engineer would become ${gap?.lift?.would}% instead of ${gap?.lift?.now}%.`,
  );
  expect(recommendedResources.map(({ title, closes, asking }) => [title, closes, asking])).toEqual([
    ["Streams", "Apache Kafka", 2],
  ]);
  expect(regeneratedAt).toBe("2026-11-21T09:00:00.000Z");
});

it("§3 Learning recommendations: skillGaps (skill, importance, reason), recommendedResources (id, title, difficulty, resourceType, description, provider, url)", async () => {
  const { skillGaps, recommendedResources } = await recommended(ada);
  expect(skillGaps[0]).toMatchObject({ skill: "Apache Kafka", importance: 9.8 });
  expect(skillGaps.every(({ reason }) => reason !== "")).toBe(true);
  const { resource_id: id, title, difficulty, type: resourceType, description, provider, url } = kafka;
  expect(recommendedResources).toMatchObject([{ id, title, difficulty, resourceType, description, provider, url }]);
});

it("§7 GET /api/learning/skill-analysis: §3 analysis with currentSkills and marketTrends (highDemandSkills, emergingSkills)", async () => {
  const { currentSkills, matches, marketTrends } = await analysed(ada);
  expect(currentSkills).toEqual([
    { skill: "SQL", asking: 2 },
    { skill: "Databases", asking: 0 },
  ]);
  expect(matches).toBe(2);
  const { openJobs, weeks, highDemandSkills, emergingSkills } = marketTrends;
  expect([openJobs, weeks.length]).toEqual([20, 2]);
  expect(highDemandSkills).toEqual([
    { skill: "Apache Kafka", standing: "gap", shares: [0.1, 0.5] },
    { skill: "SQL", standing: "yours", shares: [0.8, 0.4] },
  ]);
  expect(emergingSkills.map(({ skill }) => skill)).toEqual(["Apache Kafka"]);
});

it("has nothing to tell of somebody without skills", async () => {
  const newcomer = randomUUID();
  expect(await recommended(newcomer)).toEqual({
    matches: 0,
    skillGaps: [],
    recommendedResources: [],
    regeneratedAt: null,
  });
  expect((await analysed(newcomer)).currentSkills).toEqual([]);
});
