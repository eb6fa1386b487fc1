import { levelOf } from "@provenwork/command-service/job/boards/level-of";

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
