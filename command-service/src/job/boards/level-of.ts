import type { ExperienceLevel } from "@provenwork/contracts/job/rules";

/** Words for each level in titles. The first match wins: a "Product Manager Intern" is an intern. */
const levels: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ["entry", /\b(?:intern|internship|student|apprentice|trainee|graduate|junior|jr)\b/i],
  ["executive", /\b(?:chief|president|vp|director|head)\b/i],
  ["manager", /\b(?:manager|supervisor)\b/i],
  ["senior", /\b(?:senior|sr|staff|principal|lead)\b/i],
  ["entry", /\b(?:associate|assistant|entry)\b/i],
];

/** The level of a job that only its title tells. */
export const levelOf = (title: string): ExperienceLevel =>
  levels.find(([, words]) => words.test(title))?.[0] ?? "mid_level";
