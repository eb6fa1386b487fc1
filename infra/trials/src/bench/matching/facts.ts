import { experienceLevels, workplaces } from "@provenwork/contracts/job/rules";
import { skills as dictionary } from "@provenwork/contracts/matching/dictionary";
import type { JobSkill, CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import type { Need } from "@provenwork/contracts/matching/parts";
import { plainWordId } from "@provenwork/contracts/matching/plain-words";
import { placeOf } from "@provenwork/contracts/matching/places";
import { trades } from "@provenwork/contracts/matching/trades";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";

const wordCount = 20_000;
const regions = ["tx", "ca", "ny", "oh", "fl", "wa", "co", "il", "ga", "nc"] as const;
const needs: readonly [Need, ...Need[]] = ["required", "required", "preferred", "mentioned"];

const idsOf = (skills: readonly { readonly id: string }[]) => skills.map(({ id }) => id);
const skillIds = idsOf(dictionary);
const byTrade = trades.map(idsOf) as [string[], ...string[][]];
export const wordIds = Array.from({ length: wordCount }, (_, number) => plainWordId(`word${number}`));
/** One object for each pair, shared by all jobs: with one for each use, the generated jobs would fill the heap. */
const askedFor = new Map(
  [...skillIds, ...wordIds].flatMap((skill) => needs.map((need) => [`${skill}:${need}`, { skill, need }] as const)),
);
const asked = (skill: string, need: Need): JobSkill => askedFor.get(`${skill}:${need}`) ?? { skill, need };

/** Distinct ids with a skew: some are asked for very often, most of them hardly ever. */
const some = (ids: readonly string[], random: Random, least: number, most: number): string[] => {
  const length = least + random.integer(most - least + 1);
  return [...new Set(Array.from({ length }, () => ids[Math.floor(ids.length * random.next() ** 3)] ?? ""))];
};

/** Most of them of one trade, as those of people and jobs are. */
const skillsOfATrade = (random: Random, least: number, most: number): string[] => {
  const own = some(random.pick(byTrade), random, least, most - 2);
  return [...new Set([...own, ...some(skillIds, random, 0, 2)])];
};

const locationOf = (random: Random): string => `city ${random.integer(60)}, ${random.pick(regions)}`;

export interface GeneratedCandidate {
  readonly personId: string;
  readonly facts: CandidateFacts;
}

export interface GeneratedJob {
  readonly jobId: string;
  readonly facts: JobFacts;
}

/** A number of them, the same for a seed, one at a time: a million would not fit the heap. */
export function* generatedCandidates(count: number, seed: number): Generator<GeneratedCandidate> {
  const random = seededRandom(seed);
  for (let each = 0; each < count; each += 1) yield generatedCandidate(random);
}

/** As of candidates. */
export function* generatedJobs(count: number, seed: number): Generator<GeneratedJob> {
  const random = seededRandom(seed);
  for (let each = 0; each < count; each += 1) yield generatedJob(random);
}

function generatedCandidate(random: Random): GeneratedCandidate {
  const spans = Array.from({ length: 1 + random.integer(3) }, () => {
    const from = 150 + random.integer(150);
    return { from, to: random.chance(0.3) ? null : from + random.integer(60) };
  });
  const verified = random.integer(spans.length + 1);
  const facts = {
    skills: skillsOfATrade(random, 4, 14),
    words: some(wordIds, random, 10, 90),
    spans,
    listed: spans.length,
    verified,
    place: placeOf(locationOf(random)),
  };
  return { personId: random.uuid(), facts };
}

function generatedJob(random: Random): GeneratedJob {
  const facts: JobFacts = {
    skills: skillsOfATrade(random, 3, 14).map((skill) => asked(skill, random.pick(needs))),
    words: some(wordIds, random, 30, 80).map((word, index) => asked(word, index < 30 ? "required" : "mentioned")),
    years: random.chance(0.5) ? 1 + random.integer(10) : undefined,
    level: random.pick(experienceLevels),
    workplace: random.pick(workplaces),
    place: placeOf(locationOf(random)),
  };
  return { jobId: random.uuid(), facts };
}
