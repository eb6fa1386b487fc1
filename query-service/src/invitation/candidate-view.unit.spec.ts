import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import type { CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import { expect, it } from "vitest";
import { candidateView } from "./candidate-view.ts";

const requirements: JobFacts = {
  skills: [{ skill: "baking", need: "required" }],
  years: undefined,
  level: "entry",
  workplace: "remote",
  place: undefined,
};
const weights = { version: 1, bySkill: new Map([["^kitchen-and-restaurant", 50]]) };
const [personId, jobId, companyId, key] = [randomUUID(), randomUUID(), randomUUID(), createSecretKey(randomBytes(32))];
const seenWith = (...skills: string[]) => {
  const facts: CandidateFacts = { skills, spans: [], listed: 0, verified: 0, place: undefined };
  return candidateView({ personId, facts, invited: new Set() }, { jobId, companyId, requirements }, { weights, month: 320 }, key); // prettier-ignore
};

it("a company sees nothing of a candidate's skills of the job's trade that it does not ask for", () => {
  expect(seenWith("baking")).toHaveLength(1);
  expect(seenWith("baking", "barista", "waiting")).toEqual(seenWith("baking"));
  expect(seenWith("barista", "waiting")).toEqual([]);
});
