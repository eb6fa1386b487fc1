import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { mondayOf, weekOf } from "@provenwork/contracts/kernel/week";
import type { Query } from "@provenwork/contracts/kernel/endpoint";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { projections } from "@provenwork/projector/areas";
import { migrateProjector } from "@provenwork/projector/kernel/projector-schema";
import { buildMissingReadModels } from "@provenwork/projector/kernel/rebuild";
import type { QueryContext, QueryHandler } from "@provenwork/query-service/kernel/mount";
import { ReadModels } from "@provenwork/query-service/kernel/read-models";
import { GetJobs } from "@provenwork/contracts/job/search-queries";
import { jobs } from "@provenwork/query-service/job/jobs";
import { savedSearches } from "@provenwork/query-service/job/saved-searches";
import { newJobs } from "@provenwork/query-service/job/new-jobs";
import { learningProgress } from "@provenwork/query-service/learning/learning-progress";
import { recommendations } from "@provenwork/query-service/learning/recommendations";
import { ruleResults } from "@provenwork/query-service/trust/rule-results";
import { trustCases } from "@provenwork/query-service/trust/trust-cases";
import { trustDecisions } from "@provenwork/query-service/trust/trust-decisions";
import { skillAnalysis } from "@provenwork/query-service/learning/skill-analysis";
import { matchedJobs } from "@provenwork/query-service/matching/matched-jobs";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue, stepsOf } from "../../learning/seed.ts";
import { Timetable } from "./timetable.ts";
import { type DemoWorldFixture, demoWorldFixture, worldEnd as now } from "../../testing/demo-world.ts";

let here: DemoWorldFixture;
let read: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let models: ReadModels;
/** Candidates with and without skills. */
let skilled: readonly string[];
let unskilled: readonly string[];

beforeAll(async () => {
  [here, read] = await Promise.all([demoWorldFixture(), createTestDatabase()]);
  const { store, codec } = here;
  await seedCatalogue(await stepsOf({ store: () => Promise.resolve(store), codec: () => Promise.resolve(codec) }));
  await here.make();
  pool = openPool({ url: read.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await migrateProjector(pool);
  const readModels = projections.map(({ name }) => name);
  await buildMissingReadModels({ pool, store, codec, projections }, { readModels });
  models = new ReadModels(pool);
  await models.reloadPointers();
  const people = await models.current().selectFrom("candidates.candidates").select("person_id").execute();
  const named = new Set(
    (await here.events()).flatMap(({ type, data }) => (type === "SkillsUpdated" ? [String(data["personId"])] : [])),
  );
  skilled = people.map(({ person_id }) => person_id).filter((id) => named.has(id));
  unskilled = people.map(({ person_id }) => person_id).filter((id) => !named.has(id));
});
afterAll(async () => {
  await pool.end();
  await Promise.all([here.close(), read.drop()]);
});

/** A query's answer for a person at the end of the simulation. */
async function answerOf<Q extends Query>(handler: QueryHandler<Q>, personId: string, input: unknown = {}) {
  const context = {
    viewer: { role: "candidate", personId, validity: () => Promise.resolve("good") },
    read: models.current(),
    writeSide: here.database,
    now,
  } satisfies QueryContext;
  const answer = await handler(input as never, context);
  if (!("output" in answer)) throw new Error(JSON.stringify(answer));
  return answer.output;
}

const matchesOf = (personId: string) => answerOf(matchedJobs, personId, { q: "", location: "", limit: 200 });

it("a board that was open before is notified of all open jobs of the world, though most are older", async () => {
  const filters = { q: "", location: "", type: [], level: [], workplace: [], verified: [] };
  const since = new Date(now.getTime() - 1).toISOString();
  const news = await answerOf(newJobs, randomUUID(), { ...filters, since });
  const open = await models
    .current()
    .selectFrom("jobs.jobs")
    .select("posted_at")
    .where("status", "=", "active")
    .where("expires_at", ">", now)
    .execute();
  expect(news).toEqual({ count: open.length, more: false });
  expect(open.filter(({ posted_at }) => posted_at.toISOString() < since).length).toBe(open.length);
  expect(await answerOf(newJobs, randomUUID(), { ...filters, since: now.toISOString() })).toEqual({
    count: 0,
    more: false,
  });
});

it("the trust desk has open cases of three kinds, and decided ones, some of them confirmed", async () => {
  const cases = await answerOf(trustCases(createSecretKey(randomBytes(32))), randomUUID(), { limit: 200 });
  const kinds = cases.map(({ kind, findings }) => [kind, findings.map(({ rule }) => rule).join(" ")].join(": "));
  expect(kinds.toSorted()).toEqual([
    "experience: unknown-domain name-differs",
    "job: reported",
    "message: message-reported",
  ]);
  const decisions = await answerOf(trustDecisions, randomUUID(), { limit: 200 });
  expect(decisions.map(({ decision, decidedBy }) => `${decision} by ${decidedBy}`).toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => "cleared by Trust Desk"),
    ...Array.from({ length: 2 }, () => "rejected by Trust Desk"),
    "taken-down by Trust Desk",
  ]);
  expect(await answerOf(ruleResults, randomUUID())).toEqual([
    { rule: "unknown-domain", version: 1, cleared: 1, held: 2 },
    { rule: "name-differs", version: 2, cleared: 2, held: 1 },
    { rule: "reported", version: 1, cleared: 1, held: 1 },
  ]);
});

it("the demo candidate's saved search finds open jobs, some of them since it was saved", async () => {
  const personId = new Timetable(1, now).id("candidate demo", "person");
  const [saved] = await answerOf(savedSearches, personId);
  const input = GetJobs.input.parse(Object.fromEntries(new URLSearchParams(saved?.search)));
  const found = await answerOf(jobs, personId, input);
  expect(found.length).toBeGreaterThan(3);
  expect(found.some(({ createdAt }) => createdAt > (saved?.savedAt ?? ""))).toBe(true);
});

it("most applicants of the demo employer fit their job by some percent", async () => {
  const companyId = new Timetable(1, now).id("company demo", "company");
  const rows = await models
    .current()
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .select(["a.person_id", "a.job_id"])
    .where("j.company_id", "=", companyId)
    .where("j.status", "=", "active")
    .execute();
  const matches = await Promise.all(rows.map(({ person_id }) => matchesOf(person_id)));
  const fitting = rows.filter(({ job_id }, nth) => matches[nth]?.some(({ id }) => id === job_id));
  expect(fitting.length / rows.length).toBeGreaterThan(0.6);
});

describe("candidates of the demo world see", () => {
  it("their matching jobs, best first, with reasons", async () => {
    const all = await Promise.all(skilled.map(matchesOf));
    const matched = all.filter((jobs) => jobs.length > 0);
    expect(matched.length).toBeGreaterThanOrEqual(25);
    for (const jobs of matched) {
      const scores = jobs.map(({ matchScore }) => matchScore);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      for (const { matchReasons, matchDetails } of jobs) {
        expect(matchReasons.length).toBeGreaterThan(0);
        expect(matchDetails.skillsScore).toBeGreaterThan(0);
      }
    }
    const best = matched.map(([first]) => first?.matchScore ?? 0);
    expect(Math.max(...best)).toBeGreaterThan(0.6);
    // At the end of the list hardly anything matches.
    expect(Math.min(...matched.flat().map(({ matchScore }) => matchScore))).toBeLessThan(0.4);
  });

  it("no jobs without named or found skills", async () => {
    const without = await models
      .current()
      .selectFrom("matches.candidate_facts")
      .select("person_id")
      .where("person_id", "in", unskilled)
      .where("name", "like", "%skills%")
      .execute();
    const known = new Set(without.map(({ person_id }) => person_id));
    for (const personId of unskilled.filter((id) => !known.has(id))) expect(await matchesOf(personId)).toEqual([]);
  });

  it("missing skills with reasons, and resources to learn them", async () => {
    const all = await Promise.all(skilled.map((id) => answerOf(recommendations, id)));
    const lacking = all.filter(({ skillGaps }) => skillGaps.length > 0);
    expect(lacking.length).toBeGreaterThanOrEqual(20);
    for (const { skillGaps, matches } of lacking)
      for (const { importance, asking, reason } of skillGaps) {
        expect(importance).toBeGreaterThan(0);
        expect(asking).toBeLessThanOrEqual(matches);
        expect(reason).not.toBe("");
      }
    expect(all.filter(({ recommendedResources }) => recommendedResources.length > 0).length).toBeGreaterThanOrEqual(10);
  });

  it("their progress with resources: begun, halfway and completed, with notes", async () => {
    const all = await Promise.all([...skilled, ...unskilled].map((id) => answerOf(learningProgress, id)));
    expect(all.filter((list) => list.length > 0)).toHaveLength(31);
    const begun = all.flat();
    const states = Object.entries(Object.groupBy(begun, ({ status }) => status)).map(([name, some]) => [
      name,
      some.length,
    ]);
    expect(Object.fromEntries(states)).toEqual({ in_progress: expect.any(Number), completed: expect.any(Number) });
    expect(new Set(begun.map(({ progress }) => progress))).toEqual(new Set([0, 10, 30, 45, 100]));
    for (const { status, progress, completedAt, startedAt } of begun) {
      expect([status === "completed", completedAt !== null]).toEqual([progress === 100, progress === 100]);
      expect(startedAt < now.toISOString()).toBe(true);
    }
    expect(begun.filter(({ notes }) => notes !== "").length).toBeGreaterThan(10);
  });

  it("the skills that postings required over 26 weeks", async () => {
    const { analysis } = await answerOf(skillAnalysis, skilled[0] ?? randomUUID());
    const { weeks, openJobs, highDemandSkills, emergingSkills } = analysis.marketTrends;
    expect(weeks.at(-1)).toBe(mondayOf(weekOf(now)));
    expect(openJobs).toBeGreaterThanOrEqual(60);
    expect(highDemandSkills.length).toBeGreaterThan(3);
    for (const { shares } of [...highDemandSkills, ...emergingSkills]) {
      expect(shares).toHaveLength(weeks.length);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    }
    const moving = highDemandSkills.filter(({ shares }) => new Set(shares).size > weeks.length / 2);
    expect(moving.length).toBeGreaterThan(0);
  });
});
