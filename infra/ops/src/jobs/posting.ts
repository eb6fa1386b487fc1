import type { ExperienceLevel } from "@provenwork/contracts/job/rules";

/** The columns of a file of postings. */
export const columns = [
  "Company",
  "Title",
  "Category",
  "Location",
  "Responsibilities",
  "Minimum Qualifications",
  "Preferred Qualifications",
] as const;
export type Posting = Readonly<Record<(typeof columns)[number], string>>;

/** The job form filled in from a row; the form's rules validate it. */
export function jobFormOf(row: Posting) {
  const minimum = row["Minimum Qualifications"];
  const preferred = row["Preferred Qualifications"];
  const qualifications = paragraphs(minimum, preferred && `Preferred:\n${preferred}`);
  return {
    title: row.Title,
    company: row.Company,
    location: row.Location,
    description: paragraphs(row.Category, row.Responsibilities, qualifications),
    requirements: qualifications,
    responsibilities: row.Responsibilities,
    jobType: "full_time",
    experienceLevel: levelOf(row.Title),
  };
}

const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== "").join("\n\n");

/** Words for each level in titles. The first match wins: a "Product Manager Intern" is an intern. */
const levels: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ["entry", /\b(?:intern|internship|student|apprentice|trainee|graduate|junior|jr)\b/i],
  ["executive", /\b(?:chief|president|vp|director|head)\b/i],
  ["manager", /\b(?:manager|supervisor)\b/i],
  ["senior", /\b(?:senior|sr|staff|principal|lead)\b/i],
  ["entry", /\b(?:associate|assistant|entry)\b/i],
];

export const levelOf = (title: string): ExperienceLevel =>
  levels.find(([, words]) => words.test(title))?.[0] ?? "mid_level";
