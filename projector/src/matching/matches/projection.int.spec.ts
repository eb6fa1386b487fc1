import { engineer } from "@provenwork/contracts/testing/engineer";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { accountStream, sessionStream } from "@provenwork/contracts/account/state";
import { type NewJobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { matchingStream } from "@provenwork/contracts/matching/state";
import { unpacked } from "@provenwork/contracts/matching/packed-matches";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { afterEach, beforeEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { at } from "#testing/projected.ts";
import { liveRows, untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { verifyReadModels } from "#kernel/rebuild.ts";
import { matchesProjection } from "./projection.ts";

const ada = "11111111-1111-4111-8111-111111111111";
const entry = "22222222-2222-4222-8222-222222222222";
const [first, second] = ["a0000000-0000-4000-8000-000000000001", "a0000000-0000-4000-8000-000000000002"] as const;
const companyId = "33333333-3333-4333-8333-333333333333";

let world: World;
beforeEach(async () => {
  world = await createWorld([matchesProjection]);
  world.run();
});
afterEach(() => world.close());

const revisions = new Map<string, AnyEvent[]>();
/** Appends to a stream whose earlier events this test wrote. */
async function say(stream: string, ...events: AnyEvent[]): Promise<void> {
  const known = revisions.get(stream) ?? [];
  revisions.set(stream, [...known, ...events]);
  if (known.length === 0) await appendHistory(world, [[{ stream, events, at }]]);
  else {
    const origin = { correlationId: entry, causationId: entry, commandId: entry, actor: { id: null, role: "system" }, at } as const; // prettier-ignore
    const encoded = await world.codec.encode(events.map((event) => ({ id: crypto.randomUUID(), ...event })), origin); // prettier-ignore
    await world.store.append(stream, known.length - 1, encoded);
  }
  await untilProjected(world);
}
afterEach(() => revisions.clear());

const candidate = (...events: NewCandidateEvent[]) => say(candidateStream(ada), ...events);
const skills = (...typed: string[]): NewCandidateEvent => ({
  type: "SkillsUpdated",
  data: { personId: ada, updatedAt: at },
  personal: { skills: typed },
});
const job = (jobId: string, ...events: NewJobEvent[]) => say(jobStream(jobId), ...events);
const posted = (jobId: string, requirements: string): NewJobEvent => ({
  type: "JobPosted",
  data: {
    jobId,
    companyId,
    ...lineCook,
    title: "Kettle Keeper",
    location: "Waco, TX",
    description: "You keep kettles, and say when they are not kept.",
    requirements,
    responsibilities: "Own three of them.",
    postedAt: at,
    expiresAt: "2031-01-01T00:00:00.000Z",
  },
});

const matches = async () => {
  const { rows } = await world.pool.query<{ person_id: string; jobs: string; least: number }>(
    `SELECT * FROM matches_v${matchesProjection.version}.matches`,
  );
  return rows.map(({ jobs, ...row }) => ({ ...row, jobs: unpacked(jobs) }));
};

it("has the facts of candidate and job, and what follows from them after each change", async () => {
  await candidate(
    { type: "PersonalInformationProvided", data: { personId: ada }, personal: { fullName: "Ada", email: "a@b.example", phone: "5", location: "Austin, TX" } }, // prettier-ignore
    skills("PostgreSQL", "boolean OR strings"),
  );
  await job(first, posted(first, "Must have: PostgreSQL and Kafka. 2+ years of experience."));
  const facts = await liveRows(world.pool, matchesProjection);
  expect(facts["job_facts"]).toEqual([
    expect.stringMatching(/postgresql:required.*kafka:required.*=kettl:required.*=kafka:required.*,2,entry,on_site/),
  ]);
  expect(facts["candidate_facts"]).toEqual([
    `(${ada},location,"Austin, TX")`,
    `(${ada},typed-skills,"postgresql ~boolean-or-strings")`,
    `(${ada},typed-words,"postgresql boolean string ,postgresql")`,
  ]);
  const [before] = await matches();
  expect(before).toMatchObject({ person_id: ada, least: 0, jobs: [{ jobId: first }] });

  await job(second, posted(second, "Must have: PostgreSQL."));
  expect((await matches())[0]?.jobs).toHaveLength(2);
  await candidate(skills("PostgreSQL", "Kafka"));
  const [better] = await matches();
  expect(better?.jobs[0]).toMatchObject({ jobId: first });
  expect(better?.jobs[0]?.score).toBeGreaterThan(before?.jobs[0]?.score ?? 0);

  await say(
    workExperienceStream(entry),
    { type: "ExperienceDescribed", data: { experienceId: entry, personId: ada }, personal: { ...engineer, role: "Keeper", startDate: "Jan-25", workEmail: "a@b.example" } }, // prettier-ignore
    { type: "ExperienceVerified", data: { experienceId: entry, personId: ada, issue: 1, verifiedAt: at }, personal: { address: "a@b.example", company: "Acme", role: "Keeper" } }, // prettier-ignore
  );
  expect(await matches()).toEqual([better]);
  await candidate({ type: "ExperienceAdded", data: { personId: ada, experienceId: entry } });
  const [proven] = await matches();
  expect(proven?.jobs[0]?.score).toBeGreaterThan(better?.jobs[0]?.score ?? 0);
  const proof = { experienceId: entry, personId: ada, issue: 1 };
  await say(workExperienceStream(entry), { type: "VerificationRejected", data: { ...proof, rejectedAt: at }, personal: { reason: "" } }); // prettier-ignore
  expect((await matches())[0]?.jobs[0]?.score).toBeLessThan(proven?.jobs[0]?.score ?? 0);
  await say(workExperienceStream(entry), { type: "ExperienceVerified", data: { ...proof, verifiedAt: at }, personal: { address: "a@b.example", company: "Acme", role: "Keeper" } }); // prettier-ignore
  expect(await matches()).toEqual([proven]);
  const scoreIn = async (month: number) => {
    await say(matchingStream, { type: "ScoringMonthBegan", data: { month, beganAt: at } });
    return (await matches())[0]?.jobs[0]?.score ?? 0;
  };
  const [early, enough, more] = [await scoreIn(320), await scoreIn(323), await scoreIn(330)];
  expect(enough).toBeGreaterThan(early);
  expect(more).toBe(enough);
  const [experienced] = await matches();
  const weights = { kafka: 100, postgresql: 1 };
  await say(matchingStream, { type: "SkillWeightsSet", data: { version: 1, weights, jobs: 2, setAt: at } });
  expect(await matches()).not.toEqual([experienced]);

  await job(first, { type: "JobDeactivated", data: { jobId: first, companyId, from: "active", deactivatedAt: at } });
  expect((await matches())[0]?.jobs.map(({ jobId }) => jobId)).toEqual([second]);
  const { comparisons } = await verifyReadModels(world, { readModels: ["matches"] });
  expect(comparisons).toMatchObject([{ differing: 0 }]);
});

it("finds jobs by the words of a resume, as long as there is that resume", async () => {
  await candidate(
    { type: "ResumeUploaded", data: { personId: ada, fileId: entry, mediaType: "application/pdf", size: 1, uploadedAt: at }, personal: { fileName: "cv.pdf" } }, // prettier-ignore
    { type: "SkillsExtracted", data: { personId: ada, source: "resume", sourceId: entry, extractor: 3, extractedAt: at }, personal: { skills: [], words: ["kettle"] } }, // prettier-ignore
  );
  await job(first, posted(first, "Kettles only."));
  await job(second, {
    ...posted(second, "None."),
    data: { ...posted(second, "").data, title: "Clerk" },
  } as NewJobEvent);
  expect((await matches()).map(({ jobs }) => jobs.map(({ jobId }) => jobId))).toEqual([[first]]);
  await candidate({ type: "ResumeRemoved", data: { personId: ada, fileId: entry, removedAt: at } });
  expect(await matches()).toEqual([]);
});

it("forgets an erased person at once, and ended sessions", async () => {
  const data = { personId: ada, sessionId: entry };
  await say(sessionStream(entry), { type: "SessionStarted", data: { ...data, startedAt: at, endsAt: "2100-01-01T00:00:00.000Z" }, personal: { browser: null, system: null } }); // prettier-ignore
  await candidate(skills("PostgreSQL"));
  await job(first, posted(first, "Must have: PostgreSQL."));
  expect(await matches()).toHaveLength(1);
  await say(accountStream(ada), { type: "AccountErased", data: { personId: ada, reason: "requested", erasedAt: at } });
  const rows = await liveRows(world.pool, matchesProjection);
  expect(rows).toMatchObject({ matches: [], candidate_facts: [], presence: [] });
  await job(second, posted(second, "Must have: PostgreSQL."));
  expect(await matches()).toEqual([]);
});
