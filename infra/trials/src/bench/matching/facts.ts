import { experienceLevels, workplaces } from "@provenwork/contracts/job/rules";
import type { AskedSkill, CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import type { Need } from "@provenwork/contracts/matching/parts";
import { inPlainWord } from "@provenwork/contracts/matching/plain-words";
import { placeOf } from "@provenwork/contracts/matching/places";
import type { Random } from "@provenwork/projector/testing/random";

const skillCount = 1_500;
const wordCount = 20_000;
const regions = ["tx", "ca", "ny", "oh", "fl", "wa", "co", "il", "ga", "nc"] as const;
const needs: readonly [Need, ...Need[]] = ["required", "required", "preferred", "mentioned"];

const skillIds = Array.from({ length: skillCount }, (_, number) => `skill-${number}`);
const wordIds = Array.from({ length: wordCount }, (_, number) => inPlainWord(`word${number}`));
/** One object for each pair, shared by all jobs: with one for each use, the generated jobs would fill the heap. */
const askedFor = new Map(
  [...skillIds, ...wordIds].flatMap((skill) => needs.map((need) => [`${skill}:${need}`, { skill, need }] as const)),
);
const asked = (skill: string, need: Need): AskedSkill => askedFor.get(`${skill}:${need}`) ?? { skill, need };

/** Distinct ids with a skew: some are asked for very often, most of them hardly ever. */
export const some = (ids: readonly string[], random: Random, least: number, most: number): string[] => {
  const length = least + random.integer(most - least + 1);
  return [...new Set(Array.from({ length }, () => ids[Math.floor(ids.length * random.next() ** 3)] ?? ""))];
};

export const locationOf = (random: Random): string => `city ${random.integer(60)}, ${random.pick(regions)}`;

export interface GeneratedCandidate {
  readonly personId: string;
  readonly facts: CandidateFacts;
}

export interface GeneratedJob {
  readonly jobId: string;
  readonly facts: JobFacts;
}

export function generatedCandidate(random: Random): GeneratedCandidate {
  const spans = Array.from({ length: 1 + random.integer(3) }, () => {
    const from = 150 + random.integer(150);
    return { from, to: random.chance(0.3) ? null : from + random.integer(60) };
  });
  const verified = random.integer(spans.length + 1);
  const facts = {
    skills: some(skillIds, random, 4, 14),
    words: some(wordIds, random, 10, 90),
    spans,
    listed: spans.length,
    verified,
    place: placeOf(locationOf(random)),
  };
  return { personId: random.uuid(), facts };
}

export function generatedJob(random: Random): GeneratedJob {
  const facts: JobFacts = {
    skills: some(skillIds, random, 3, 14).map((skill) => asked(skill, random.pick(needs))),
    words: some(wordIds, random, 30, 80).map((word, index) => asked(word, index < 30 ? "required" : "mentioned")),
    years: random.chance(0.5) ? 1 + random.integer(10) : undefined,
    level: random.pick(experienceLevels),
    workplace: random.pick(workplaces),
    place: placeOf(locationOf(random)),
  };
  return { jobId: random.uuid(), facts };
}
