import { experienceLevels, jobTypes, workplaces } from "@provenwork/contracts/job/rules";
import { type JobFilters, postedWithin, salarySteps } from "@provenwork/contracts/job/search";

/** Jobs that are alike in all that filters ask for. */
export interface JobGroup {
  readonly type: string;
  readonly level: string;
  readonly workplace: string;
  /** How many of the salary steps it reaches. */
  readonly steps: number;
  /** Within how many of the periods it was posted. */
  readonly periods: number;
  readonly verified: boolean;
  readonly count: number;
}

export const facetNames = ["type", "level", "workplace", "salary", "posted", "verified"] as const;
export type FacetName = (typeof facetNames)[number];

const valuesOf: Readonly<Record<FacetName, readonly (string | number)[]>> = {
  type: jobTypes,
  level: experienceLevels,
  workplace: workplaces,
  salary: salarySteps,
  posted: postedWithin,
  verified: ["yes"],
};

/** The filters with one of them set to one value. */
function withFilter(filters: JobFilters, name: FacetName, value: string | number): JobFilters {
  const one = name === "salary" || name === "posted";
  return { ...filters, [name]: one ? value : [value] };
}

function passes(group: JobGroup, { type, level, workplace, salary, posted, verified }: JobFilters): boolean {
  const among = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value);
  return (
    among(type, group.type) &&
    among(level, group.level) &&
    among(workplace, group.workplace) &&
    (salary === undefined || group.steps > salarySteps.indexOf(salary as never)) &&
    (posted === undefined || group.periods >= postedWithin.length - postedWithin.indexOf(posted as never)) &&
    (verified.length === 0 || group.verified)
  );
}

export const countOf = (groups: readonly JobGroup[], filters: JobFilters): number =>
  groups.reduce((sum, group) => (passes(group, filters) ? sum + group.count : sum), 0);

export interface FacetValue {
  readonly name: FacetName;
  readonly value: string | number;
  readonly filters: JobFilters;
}

/** Every value of every filter, with the filters that its count goes by: the others as they are. */
export const facetValues = (filters: JobFilters): FacetValue[] =>
  facetNames.flatMap((name) =>
    valuesOf[name].map((value) => ({ name, value, filters: withFilter(filters, name, value) })),
  );
