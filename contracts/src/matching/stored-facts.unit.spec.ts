import { expect, it } from "vitest";
import { packed, unpacked } from "./packed-matches.ts";
import {
  jobSkillsText,
  candidateFactsOf,
  factNames,
  jobFactsOf,
  skillsText,
  spanText,
  weightsOf,
  weightsText,
} from "./stored-facts.ts";
import { withTyped } from "./with-typed.ts";

const fact = (name: string, value = "") => ({ name, value });

it("assembles a candidate from stored pieces", () => {
  const facts = candidateFactsOf([
    fact(factNames.location, "Austin, TX"),
    fact(factNames.typedSkills, skillsText(["whittling"])),
    fact(factNames.resumeSkills, skillsText(["darning", "juggling"])),
    fact(factNames.experienceSkills("a"), "juggling yodelling"),
    fact(factNames.confirmed("darning")),
    fact(factNames.struckOut("darning")),
    fact(factNames.struckOut("juggling")),
    fact(factNames.struckOut("sql")),
    fact(factNames.typedWords, "whittling"),
    fact(factNames.resumeWords, "darner sql whittled pruned"),
    fact(factNames.experienceWords("a"), "yodeller pruning"),
    fact(factNames.listed("a")),
    fact(factNames.listed("b")),
    fact(factNames.span("a"), spanText({ from: 240, to: null })),
    fact(factNames.span("b"), ""),
    fact(factNames.span("gone"), spanText({ from: 100, to: 200 })),
    fact(factNames.verified("a")),
    fact(factNames.verified("gone")),
  ]);
  expect(facts).toEqual({
    skills: ["darning", "whittling", "yodelling"],
    implied: [],
    struckOut: ["darning", "juggling", "sql"],
    words: ["=whittl", "=yodeller", "=prune", "=darner"],
    written: ["whittling", "yodeller", "pruning", "darner"],
    spans: [{ from: 240, to: null }],
    listed: 2,
    verified: 1,
    place: { city: "austin", region: "tx" },
  });
});

it("has no facts without pieces, and adds implied skills", () => {
  expect(candidateFactsOf([])).toEqual({
    skills: [],
    implied: [],
    words: [],
    written: [],
    spans: [],
    listed: 0,
    verified: 0,
    place: undefined,
  });
  const { skills, implied } = candidateFactsOf([fact(factNames.typedSkills, "postgresql")]);
  expect(skills).toEqual(expect.arrayContaining(["postgresql", "sql"]));
  expect(implied).toContain("sql");
  expect(implied).not.toContain("postgresql");
  expect(candidateFactsOf([fact(factNames.typedSkills, "postgresql sql")]).implied).not.toContain("sql");
});

it("does not imply a dismissed skill, unless it is typed", () => {
  const struckOut = fact(factNames.struckOut("sql"));
  expect(candidateFactsOf([fact(factNames.resumeSkills, "postgresql sql"), struckOut]).skills).toEqual([
    "databases",
    "postgresql",
  ]);
  const typed = candidateFactsOf([fact(factNames.typedSkills, "postgresql sql"), struckOut]);
  expect(typed.skills).toEqual(["databases", "postgresql", "sql"]);
  expect(withTyped(candidateFactsOf([struckOut]), "postgresql").skills).toEqual(["databases", "postgresql"]);
});

it("keeps words and list entries apart, and shows both as typed", () => {
  const entries = Array.from({ length: 100 }, (_, index) => `,kettle-${index}`);
  const resume = Array.from({ length: 300 }, (_, index) => `word${index}`);
  const { words = [], written } = candidateFactsOf([
    fact(factNames.typedWords, skillsText(["pruned", ...entries])),
    fact(factNames.resumeWords, skillsText(resume)),
  ]);
  expect(words.slice(0, 2)).toEqual(["=prune", "=,kettle-0"]);
  expect(written?.slice(0, 2)).toEqual(["pruned", ",kettle-0"]);
  const withoutList = candidateFactsOf([fact(factNames.resumeWords, skillsText(resume))]).words ?? [];
  expect(words).toHaveLength(entries.length + withoutList.length);
});

it("round-trips a job's facts", () => {
  const skills = [
    { skill: "sql", need: "required" },
    { skill: "kafka", need: "mentioned" },
  ] as const;
  const words = [{ skill: "=kettle", need: "preferred" }] as const;
  const stored = {
    skills: jobSkillsText(skills),
    words: jobSkillsText(words),
    years: null,
    level: "senior",
    workplace: "hybrid",
    location: "Waco, TX",
  };
  expect(jobFactsOf(stored)).toEqual({
    skills,
    words,
    years: undefined,
    level: "senior",
    workplace: "hybrid",
    place: { city: "waco", region: "tx" },
  });
});

it("round-trips weights, and ranked jobs in order", () => {
  const weights = new Map(Object.entries({ sql: 12, kafka: 100 }));
  expect(weightsOf(weightsText(weights))).toEqual(weights);
  const ranked = [
    { jobId: "00000000-0000-4000-8000-0000000000ff", score: 10_000 },
    { jobId: "f0000000-0000-4000-8000-000000000001", score: 1 },
  ];
  expect(unpacked(packed(ranked))).toEqual(ranked);
  expect(unpacked(packed([]))).toEqual([]);
});
