import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CandidateFacts, JobFacts } from "../matching/facts.ts";
import { percentOf } from "../matching/percent.ts";
import { score } from "../matching/score.ts";
import { uniformWeights } from "../matching/weights.ts";
import { type MatchedJob, analyse, importanceOf, reasonOf } from "./gaps.ts";

const candidate: CandidateFacts = { skills: ["sql", "python"], spans: [], listed: 0, verified: 0, place: undefined };
const job = (jobId: string, ...skills: JobFacts["skills"]): MatchedJob => ({
  jobId,
  title: `Job ${jobId}`,
  facts: { skills, years: undefined, level: "entry", workplace: "on_site", place: undefined },
});
const asks = (skill: string, need: "required" | "preferred" | "mentioned" = "required") => ({ skill, need });
const analysed = (...jobs: MatchedJob[]) => analyse(candidate, jobs, uniformWeights, undefined);

describe("gaps", () => {
  it("are the skills that matches ask for and the candidate lacks, the most important first", () => {
    const { matches, gaps } = analysed(
      job("a", asks("sql"), asks("kafka"), asks("grpc", "mentioned")),
      job("b", asks("python"), asks("kafka", "preferred")),
      job("c", asks("sql"), asks("~kettle-keeping")),
      job("no match", asks("welding")),
    );
    expect(matches).toBe(3);
    expect(gaps.map(({ skill, asking, requiring }) => [skill, asking, requiring])).toEqual([
      ["kafka", 2, 1],
      ["grpc", 1, 0],
    ]);
  });

  it("name the match that gains most, with both scores", () => {
    const full = job("a", asks("sql"), asks("python"), asks("java"), asks("kafka"));
    const half = job("b", asks("sql"), asks("kafka"));
    const [gap] = analysed(full, half).gaps;
    const would = score({ ...candidate, skills: ["sql", "python", "kafka"] }, half.facts, uniformWeights, undefined);
    expect(gap?.skill).toBe("kafka");
    expect(gap?.lift).toEqual({
      jobId: "b",
      title: "Job b",
      now: percentOf(score(candidate, half.facts, uniformWeights, undefined)?.matchScore ?? 0),
      would: percentOf(would?.matchScore ?? 0),
    });
  });

  it("promise the score that listing the skill gives, with what it implies and the words of its name", () => {
    const [asked, words] = [[asks("python"), asks("postgresql"), asks("sql")], [asks("=postgresql")]];
    const facts = { ...job("a", ...asked).facts, words };
    const knows = { ...candidate, skills: ["python"] };
    const { gaps } = analyse(knows, [{ jobId: "a", title: "Job a", facts }], uniformWeights, undefined);
    const listed = { ...knows, skills: ["databases", "postgresql", "python", "sql"], implied: ["databases", "sql"], words: ["=postgresql"] }; // prettier-ignore
    const would = percentOf(score(listed, facts, uniformWeights, undefined)?.matchScore ?? 0);
    expect(gaps.find(({ skill }) => skill === "postgresql")?.lift?.would).toBe(would);
  });

  it("are none without a match", () => {
    expect(analysed()).toEqual({ matches: 0, gaps: [], current: expect.any(Array) as unknown });
    expect(analysed(job("a", asks("welding"))).gaps).toEqual([]);
  });

  it("do not depend on the order of jobs, except for ties", () => {
    const skills = fc.uniqueArray(fc.constantFrom("sql", "python", "kafka", "java", "rust"), { minLength: 1 });
    const jobs = fc.array(fc.tuple(skills, fc.constantFrom("required" as const, "mentioned" as const)));
    fc.assert(
      fc.property(jobs, (given) => {
        const all = given.map(([names, need], index) => job(String(index), ...names.map((name) => asks(name, need))));
        const told = (of: MatchedJob[]) => {
          const { gaps, ...rest } = analyse(candidate, of, uniformWeights, undefined);
          return {
            ...rest,
            gaps: gaps.map(({ lift, ...gap }) => ({ ...gap, rise: (lift?.would ?? 0) - (lift?.now ?? 0) })),
          };
        };
        expect(told(all.toReversed())).toEqual(told(all));
      }),
    );
  });
});

it("counts how many matches ask for each skill that the candidate has", () => {
  expect(analysed(job("a", asks("sql")), job("b", asks("sql"), asks("kafka"))).current).toEqual([
    { skill: "sql", asking: 2 },
    { skill: "python", asking: 0 },
  ]);
});

it.each([
  [21, 38, 9.1],
  [12, 38, 6.8],
  [3, 38, 2.2],
  [38, 38, 10],
  [0, 38, 0],
])("importance: %i of %i matches make %f of 10", (asked, matches, importance) => {
  expect(importanceOf(asked, matches)).toBe(importance);
});

it("explains the gap", () => {
  const lift = { jobId: "a", title: "Streaming Engineer", now: 78, would: 84 };
  expect(reasonOf({ asking: 21, requiring: 17, lift }, 38)).toBe(
    "21 of 38 matches ask for it, 17 require it. Streaming Engineer would become 84% instead of 78%.",
  );
  expect(reasonOf({ asking: 1, requiring: 1, lift: undefined }, 38)).toBe(
    "1 of 38 matches asks for it, 1 requires it.",
  );
  expect(reasonOf({ asking: 3, requiring: 0, lift: undefined }, 3)).toBe(
    "3 of 3 matches ask for it, none requires it.",
  );
});
