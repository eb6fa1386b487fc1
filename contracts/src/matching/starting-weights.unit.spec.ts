import { expect, it } from "vitest";
import type { CandidateFacts, JobFacts } from "./facts.ts";
import { plainWordId } from "./plain-words.ts";
import { readWords } from "./read-words.ts";
import { score } from "./score.ts";
import { startingWeights } from "./starting-weights.ts";

const wordIds = (text: string) => readWords(text).map(plainWordId);
const says = (text: string): CandidateFacts => ({ ...newcomer, words: wordIds(text), written: readWords(text) });
const newcomer: CandidateFacts = { skills: [], spans: [], listed: 0, verified: 0, place: undefined };
const job: JobFacts = { skills: [], years: undefined, level: "senior", workplace: "on_site", place: undefined };
const scored = (role: string, title: string) => {
  const words = wordIds(title).map((skill) => ({ skill, need: "required" as const }));
  return score(says(role), { ...job, words }, startingWeights, 322);
};

it.each([
  ["Civil Engineer", "Senior Backend Engineer"],
  ["Office Manager", "Kettle Plant Manager"],
  ["Work with our team", "Join our team and grow"],
])("finds no match between %s and %s: what they share is in every title or text", (role, title) => {
  expect(scored(role, title)).toBeUndefined();
});

it("matches on a common trade before its frequency is known", () => {
  const kitchen: JobFacts = { ...job, skills: [{ skill: "baking", need: "required" }] };
  expect(score({ ...newcomer, skills: ["barista"] }, kitchen, startingWeights, 322)?.reasons[0]?.text).toBe(
    "0 of 1 skill asked for; same trade: Kitchen and restaurant",
  );
  expect(score({ ...newcomer, skills: ["welding"] }, kitchen, startingWeights, 322)).toBeUndefined();
});

it.each([
  ["Kettle Engineer", "Senior Kettle Engineer", "kettle"],
  ["Pruned trees", "Tree pruning", "pruned"],
])("finds a match between %s and %s in a word that says something, as the candidate wrote it", (role, title, word) => {
  expect(scored(role, title)?.matchDetails.matchedWords).toContain(word);
});
