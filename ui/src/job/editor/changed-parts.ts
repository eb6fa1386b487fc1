import { jobFields } from "@provenwork/contracts/job/rules";
import { factSeparator } from "@provenwork/contracts/kernel/join-facts";
import { partsOf } from "@provenwork/contracts/kernel/fields";
import type { JobDraft, JobTextsDraft } from "./job-form.ts";

const names: Readonly<Record<keyof JobTextsDraft, string>> = {
  ...partsOf(jobFields, "label"),
  salaryMin: "Salary from",
  salaryMax: "Salary to",
  salaryPer: "Salary per",
  expiresAt: "Expiration date",
};
const maxShown = 200;

const inShort = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** The saved values of the parts that another member changed, one line each. */
export const changedParts = (seen: JobDraft, now: JobDraft): string[] => [
  ...(Object.keys(names) as (keyof JobTextsDraft)[])
    .filter((part) => seen[part] !== now[part])
    .map((part) => `${names[part]} is now: ${now[part] === "" ? "nothing" : inShort(now[part])}`),
  ...(JSON.stringify(seen.questions) === JSON.stringify(now.questions)
    ? []
    : [`Questions are now: ${inShort(now.questions.map(({ text }) => text).join(factSeparator)) || "none"}`]),
];
