import { experienceLevels, workplaces } from "@provenwork/contracts/job/rules";
import type { CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import { needFactors, whole } from "@provenwork/contracts/matching/parts";
import { placeOf } from "@provenwork/contracts/matching/places";
import { maxMatches } from "@provenwork/contracts/matching/packed-matches";
import { score } from "@provenwork/contracts/matching/score";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import type { SkillWeights } from "@provenwork/contracts/matching/weights";
import fc from "fast-check";
import { expect, it } from "vitest";
import { MatchIndex } from "./match-index.ts";

const skill = fc.constantFrom("sql", "python", "kafka", "rust", "welding", "first-aid", "~kettle-keeping", "~pots");
const trade = fc.constantFrom("^data", "^programming", "^manufacturing", "^health");
const word = fc.constantFrom("=kettle", "=pot", "=lid", "=spout", "=team", "=steam", "=,kettle", "=,pot-lid");
const month = fc.integer({ min: 0, max: 340 });
const span = fc.record({ from: month, to: fc.option(month) });
const place = fc.constantFrom("Austin, TX", "Dallas, TX", "Denver, CO", "Texas", "Lyon", "").map(placeOf);
const candidate: fc.Arbitrary<CandidateFacts> = fc
  .record({
    skills: fc.uniqueArray(skill),
    implied: fc.uniqueArray(skill),
    words: fc.uniqueArray(word),
    spans: fc.array(span, { maxLength: 3 }),
    unread: fc.nat(1),
    verified: fc.nat(3),
    place,
  }) // prettier-ignore
  .map(({ unread, verified, ...facts }) => {
    const listed = facts.spans.length + unread;
    return { ...facts, listed, verified: Math.min(verified, listed) };
  });
const need = fc.constantFrom(...(Object.keys(needFactors) as (keyof typeof needFactors)[]));
const job: fc.Arbitrary<JobFacts> = fc.record({
  skills: fc.uniqueArray(fc.record({ skill, need }), { selector: (each) => each.skill }),
  words: fc.uniqueArray(fc.record({ skill: word, need }), { selector: (each) => each.skill }),
  years: fc.option(fc.nat(20), { nil: undefined }),
  level: fc.constantFrom(...experienceLevels),
  workplace: fc.constantFrom(...workplaces),
  place,
});
const weights: fc.Arbitrary<SkillWeights> = fc
  .dictionary(fc.oneof(skill, word, trade), fc.integer({ min: 0, max: 100 }))
  .map((all) => ({ version: 1, bySkill: new Map(Object.entries(all)) }));

type Step =
  | { kind: "job"; id: string; facts: JobFacts | undefined }
  | { kind: "candidate"; id: string; facts: CandidateFacts | undefined }
  | { kind: "weights"; weights: SkillWeights }
  | { kind: "month"; month: number | undefined }
  | { kind: "catch up"; of: number };
const id = fc.constantFrom("a", "b", "c", "d", "e");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("job" as const), id, facts: fc.option(job, { nil: undefined }) }) }, // prettier-ignore
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("candidate" as const), id, facts: fc.option(candidate, { nil: undefined }) }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("weights" as const), weights }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("month" as const), month: fc.option(month, { nil: undefined }) }) }, // prettier-ignore
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("catch up" as const), of: fc.nat(3) }) },
);

const jobNumber = (number: number) => `job-${String(number).padStart(4, "0")}`;

/** The states that a history of steps leaves. */
class States {
  readonly jobs = new Map<string, JobFacts>();
  readonly candidates = new Map<string, CandidateFacts>();
  weights = startingWeights;
  month: number | undefined;

  best(personId: string) {
    const who = this.candidates.get(personId);
    const ranked = [...this.jobs].flatMap(([jobId, facts]) => {
      const match = who && score(who, facts, this.weights, this.month);
      return match === undefined ? [] : [{ jobId, score: Math.round(match.matchScore * whole) }];
    });
    return ranked
      .filter((each) => each.score > 0)
      .toSorted((left, right) => right.score - left.score || (left.jobId < right.jobId ? -1 : 1))
      .slice(0, maxMatches);
  }
}

function take(index: MatchIndex, states: States, it: Exclude<Step, { kind: "catch up" }>): void {
  if (it.kind === "job") {
    index.putJob(it.id, it.facts);
    if (it.facts === undefined) states.jobs.delete(it.id);
    else states.jobs.set(it.id, it.facts);
  } else if (it.kind === "candidate") {
    index.putCandidate(it.id, it.facts);
    if (it.facts === undefined) states.candidates.delete(it.id);
    else states.candidates.set(it.id, it.facts);
  } else if (it.kind === "weights") index.setWeights((states.weights = it.weights));
  else index.setMonth((states.month = it.month));
}

it("ranks jobs with the very scores of the rule, however states came about and whenever rows were brought up to date", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const index = new MatchIndex();
      const states = new States();
      const rows = new Map<string, unknown>();
      const waiting = new Set<string>();
      const catchUp = (most: number) => {
        for (const person of index.outdated()) waiting.add(person);
        for (const person of [...waiting].slice(0, most)) {
          rows.set(person, index.best(person).ranked);
          waiting.delete(person);
        }
      };
      for (const each of steps) {
        if (each.kind === "catch up") catchUp(each.of);
        else take(index, states, each);
      }
      catchUp(Infinity);
      for (const person of states.candidates.keys()) expect(rows.get(person) ?? []).toEqual(states.best(person));
    }),
    { numRuns: 300 },
  );
});

it("misses no job among the best 200 and no candidate whose row has a new job", () => {
  const many = { minLength: 260, maxLength: 260, size: "max" as const };
  fc.assert(
    fc.property(
      fc.array(job, many),
      fc.array(candidate, { minLength: 10 }),
      weights,
      job,
      (jobs, people, table, added) => {
        const index = new MatchIndex();
        const states = new States();
        const all: Exclude<Step, { kind: "catch up" }>[] = [
          { kind: "weights", weights: table },
          { kind: "month", month: 320 },
          ...jobs.map((facts, number) => ({ kind: "job" as const, id: jobNumber(number), facts })),
          ...people.map((facts, number) => ({ kind: "candidate" as const, id: `person-${number}`, facts })),
        ];
        for (const each of all) take(index, states, each);
        index.outdated();
        const best = () => new Map([...states.candidates.keys()].map((person) => [person, states.best(person)]));
        const before = best();
        for (const [person, rows] of before) expect(index.best(person).ranked).toEqual(rows);

        take(index, states, { kind: "job", id: jobNumber(260), facts: added });
        const outdated = new Set(index.outdated());
        const upToDate = [...best()].filter(([person]) => !outdated.has(person));
        expect(upToDate).toEqual(upToDate.map(([person]) => [person, before.get(person)]));
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});

const asking = (level: JobFacts["level"]): JobFacts => ({
  skills: ["sql", "kafka", "rust"].map((each) => ({ skill: each, need: "required" })),
  years: undefined,
  level,
  workplace: "remote",
  place: undefined,
});
const one: CandidateFacts = { skills: ["sql"], spans: [{ from: 310, to: null }], listed: 1, verified: 0, place: undefined }; // prettier-ignore

it("keeps the best 200, ties by id, and only a job that is good enough makes a row out of date", () => {
  const index = new MatchIndex();
  index.setMonth(320);
  index.putCandidate("ann", one);
  for (let number = 0; number < 250; number += 1) index.putJob(jobNumber(number), asking("senior"));
  expect([...index.outdated()]).toEqual(["ann"]);
  const { ranked, least } = index.best("ann");
  expect(ranked.map(({ jobId }) => jobId)).toEqual(Array.from({ length: 200 }, (_, number) => jobNumber(number)));
  expect(least).toBe(ranked[199]?.score);

  index.putJob("too demanding", asking("executive"));
  expect([...index.outdated()]).toEqual([]);
  index.putJob("too demanding", undefined);
  expect([...index.outdated()]).toEqual([]);
  index.putJob("better", asking("entry"));
  expect([...index.outdated()]).toEqual(["ann"]);
  expect(index.best("ann").ranked[0]?.jobId).toBe("better");
  index.putJob("better", undefined);
  expect([...index.outdated()]).toEqual(["ann"]);
  expect(index.best("ann").ranked).toEqual(ranked);
});

it("marks every row as out of date when very many jobs change at once, without lookups", () => {
  const index = new MatchIndex();
  index.putCandidate("ann", one);
  index.putCandidate("bob", { ...one, skills: ["welding"] });
  index.outdated();
  for (let number = 0; number < 300; number += 1) index.putJob(jobNumber(number), asking("senior"));
  expect([...index.outdated()].toSorted()).toEqual(["ann", "bob"]);
});
