import { randomUUID } from "node:crypto";
import { qualityOf } from "@provenwork/contracts/matching/filters";
import { packed } from "@provenwork/contracts/matching/packed-matches";
import { RULE_VERSION } from "@provenwork/contracts/matching/parts";
import type { MatchedJob } from "@provenwork/contracts/matching/queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const nextOf = (link: string | null) => /^<(.*)>; rel="next"$/.exec(link ?? "")?.[1];
async function list(personId: string, path = "/api/candidate/matched-jobs") {
  const answer = await served.get(path, await served.signedIn("candidate", personId));
  expect(answer.status).toBe(200);
  return { rows: (await answer.json()) as MatchedJob[], next: nextOf(answer.headers.get("Link")) };
}

const factsOf = ({ job_id }: { job_id: string }, skills: string) => ({
  job_id,
  active: true,
  skills,
  words: "",
  years: 2,
  level: "senior",
  workplace: "remote",
  location: "Reno, NV",
});
const fact = (person_id: string, name: string, value = "") => ({ person_id, name, value });
const matchesOf = (person_id: string, ranked: readonly (readonly [{ job_id: string }, number])[]) => ({
  person_id,
  jobs: packed(ranked.map(([each, score]) => ({ jobId: each.job_id, score }))),
  least: 0,
});

it("§7 GET /api/candidate/matched-jobs, §3 Matched job: the jobs that fit, the best first, with score, reasons that add up to it, and what is missing", async () => {
  const ada = randomUUID();
  const [first, second, ended] = [job({ title: "Data Engineer" }), job(), job({ status: "deleted" })];
  const expired = job({ expires_at: new Date("2026-01-01T00:00:00.000Z") });
  await served.projector.commit({
    "jobs.jobs": [first, second, ended, expired],
    "matches.job_facts": [
      factsOf(first, "sql:required python:required kafka:preferred"),
      factsOf(second, "sql:required"),
      factsOf(ended, "sql:required"),
      factsOf(expired, "sql:required"),
    ],
    "matches.scoring": [
      { name: "month", version: 311, value: "" },
      { name: "weights", version: 3, value: "sql:20 python:50 kafka:90" },
    ],
    "matches.candidate_facts": [
      fact(ada, "typed-skills", "sql python"),
      fact(ada, "listed x"),
      fact(ada, "span x", "300 "),
      fact(ada, "verified x"),
    ],
    "matches.matches": [
      matchesOf(ada, [
        [first, 9_000],
        [ended, 8_000],
        [expired, 7_000],
        [second, 100],
      ]),
    ],
  });
  const { rows, next } = await list(ada);
  expect(rows.map(({ id }) => id)).toEqual([first.job_id, second.job_id]);
  expect(next).toBeUndefined();
  const [best] = rows;
  expect(best).toMatchObject({
    title: "Data Engineer",
    matchDetails: {
      locationScore: 1,
      experienceScore: 0.5,
      verificationScore: 1,
      matchedSkills: ["Python", "SQL"],
    },
    matchReasons: [
      { part: "skills", text: "2 of 3 skills asked for" },
      { part: "experience", text: "1 year of experience (senior level, 2 years asked for)", points: 10 },
      { part: "location", text: "Remote", points: 20 },
      { part: "verification", text: "1 of 1 job verified", points: 10 },
    ],
    missing: [{ skill: "kafka", need: "preferred" }],
    ruleVersion: RULE_VERSION,
  });
  // §3 Matched job: matchScore and each part of matchDetails are from 0 to 1.
  for (const { matchScore, matchDetails } of rows) {
    const { locationScore, skillsScore, experienceScore, verificationScore } = matchDetails;
    for (const share of [matchScore, locationScore, skillsScore, experienceScore, verificationScore]) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  }
  const points = best?.matchReasons.reduce((sum, each) => sum + each.points, 0);
  expect(points).toBe(Math.round((best?.matchScore ?? 0) * 100));
});

it("continues after the last row of a page, and is empty for a profile without skills and for another person", async () => {
  const bob = randomUUID();
  const jobs = Array.from({ length: 5 }, () => job());
  const byId = jobs.toSorted((left, right) => (left.job_id < right.job_id ? -1 : 1));
  await served.projector.commit({
    "jobs.jobs": jobs,
    "matches.job_facts": jobs.map((each) => factsOf(each, "sql:required")),
    "matches.candidate_facts": [fact(bob, "typed-skills", "sql")],
    "matches.matches": [matchesOf(bob, byId.map((each) => [each, 5_000] as const))], // prettier-ignore
  });
  const first = await list(bob, "/api/candidate/matched-jobs?limit=3");
  expect(first.rows.map(({ id }) => id)).toEqual(byId.slice(0, 3).map(({ job_id }) => job_id));
  const second = await list(bob, first.next);
  expect(second.rows.map(({ id }) => id)).toEqual(byId.slice(3).map(({ job_id }) => job_id));
  expect(second.next).toBeUndefined();
  expect((await list(randomUUID())).rows).toEqual([]);
});

it("is in the order of the scores that it shows, from page to page, where the row has older ones", async () => {
  const [eve, jobs] = [randomUUID(), Array.from({ length: 7 }, () => job())];
  // The more of what they ask for is missing, the lower the score; the row has it the other way round, and one score twice.
  const lacking = [0, 1, 2, 2, 3, 4, 5];
  const more = ["python", "kafka", "rust", "cobol", "welding"];
  const skills = (missing: number) => ["sql", ...more.slice(0, missing)].map((skill) => `${skill}:required`).join(" ");
  await served.projector.commit({
    "jobs.jobs": jobs,
    "matches.job_facts": jobs.map((each, index) => factsOf(each, skills(lacking[index] ?? 0))),
    "matches.candidate_facts": [fact(eve, "typed-skills", "sql")],
    "matches.matches": [matchesOf(eve, jobs.map((each, index) => [each, 1_000 + index * 1_000] as const).toReversed())], // prettier-ignore
  });
  const shown: MatchedJob[] = [];
  let path: string | undefined = "/api/candidate/matched-jobs?limit=2";
  while (path !== undefined) {
    const { rows, next }: Awaited<ReturnType<typeof list>> = await list(eve, path);
    shown.push(...rows);
    path = next;
  }
  const [first, second, third, fourth, ...others] = jobs.map(({ job_id }) => job_id);
  const equals = [third ?? "", fourth ?? ""].toSorted();
  expect(shown.map(({ id }) => id)).toEqual([first, second, ...equals, ...others]);
  const scores = shown.map(({ matchScore }) => matchScore);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

it("is narrowed by words, place, type and quality, also from page to page", async () => {
  const cy = randomUUID();
  const jobs = [
    job({ title: "Ledger Clerk", location: "Reno, NV", job_type: "contract" }),
    job({ title: "Ledger Keeper", location: "Reno, NV" }),
    job({ title: "Line Cook", location: "Boise, ID" }),
  ];
  const [clerk, keeper, cook] = jobs;
  const asked = [
    "sql:required python:required kafka:required rust:required",
    "sql:required python:required kafka:required",
    "sql:mentioned cobol:required",
  ];
  await served.projector.commit({
    "jobs.jobs": jobs,
    "matches.job_facts": jobs.map((each, index) => factsOf(each, asked[index] ?? "")),
    "matches.candidate_facts": [
      fact(cy, "typed-skills", "sql python kafka rust"),
      fact(cy, "listed x"),
      fact(cy, "span x", "200 "),
      fact(cy, "verified x"),
    ],
    "matches.matches": [
      matchesOf(
        cy,
        jobs.map((each) => [each, 100] as const),
      ),
    ],
  });
  const found = async (search: string) => {
    const { rows, next } = await list(cy, `/api/candidate/matched-jobs?${search}`);
    return { rows, ids: rows.map(({ id }) => id), next };
  };
  expect((await found("q=ledger")).ids).toEqual([clerk?.job_id, keeper?.job_id]);
  expect((await found("location=boise")).ids).toEqual([cook?.job_id]);
  expect((await found("type=contract")).ids).toEqual([clerk?.job_id]);
  // By the score that is shown, as it is rounded there.
  const all = await found("");
  const qualities = new Set<string>();
  for (const quality of ["excellent", "good", "fair", "basic"]) {
    const ids = all.rows.filter(({ matchScore }) => qualityOf(percentOf(matchScore)) === quality).map(({ id }) => id);
    expect((await found(`quality=${quality}`)).ids).toEqual(ids);
    if (ids.length > 0) qualities.add(quality);
  }
  expect(qualities.size).toBeGreaterThan(1);
  const first = await found("q=ledger&limit=1");
  expect(first.ids).toEqual([clerk?.job_id]);
  const { rows } = await list(cy, first.next);
  expect(rows.map(({ id }) => id)).toEqual([keeper?.job_id]);
  expect(
    (await served.get("/api/candidate/matched-jobs?quality=superb", await served.signedIn("candidate"))).status,
  ).toBe(422);
});

it("is for candidates alone", async () => {
  expect((await served.get("/api/candidate/matched-jobs")).status).toBe(401);
  const employer = await served.signedIn("employer");
  expect((await served.get("/api/candidate/matched-jobs", employer)).status).toBe(403);
  const answer = await served.get("/api/candidate/matched-jobs?after=x", await served.signedIn("candidate"));
  expect(answer.status).toBe(422);
});
