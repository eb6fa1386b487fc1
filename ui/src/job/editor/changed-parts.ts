import type { JobDraft } from "./job-form.ts";

const names: Readonly<Record<keyof JobDraft, string>> = {
  title: "Job title",
  company: "Company",
  location: "Location",
  jobType: "Job type",
  experienceLevel: "Experience level",
  workplace: "Workplace",
  salaryMin: "Salary from",
  salaryMax: "Salary to",
  salaryPer: "Salary per",
  salary: "Salary in words",
  description: "Description",
  responsibilities: "Responsibilities",
  requirements: "Requirements",
  benefits: "Benefits",
  expiresAt: "Expiration date",
};
const mostShown = 200;

const inShort = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** What is saved now of the parts that somebody else changed, a line each. */
export const changedParts = (seen: JobDraft, now: JobDraft): string[] =>
  (Object.keys(names) as (keyof JobDraft)[])
    .filter((part) => seen[part] !== now[part])
    .map((part) => `${names[part]} is now: ${now[part] === "" ? "nothing" : inShort(now[part])}`);
