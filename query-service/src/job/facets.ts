import {
  type ChoiceFilter,
  type JobFilters,
  choiceFilters,
  choiceValues,
  postedWithin,
  salarySteps,
} from "@provenwork/contracts/job/search";

/** Jobs that are alike in all that facets count. */
export interface JobGroup {
  readonly choices: Readonly<Record<ChoiceFilter, string>>;
  /** Number of salary steps reached. */
  readonly steps: number;
  /** Within how many of the periods it was posted. */
  readonly periods: number;
  readonly verified: boolean;
  readonly count: number;
}

export const facetNames = [...choiceFilters, "salary", "posted", "verified"] as const;
export type FacetName = (typeof facetNames)[number];

export const valuesOf: Readonly<Record<FacetName, readonly (string | number)[]>> = {
  ...choiceValues,
  salary: salarySteps,
  posted: postedWithin,
  verified: ["yes"],
};

/** The filters with one of them set to one value. */
export function withFilter(filters: JobFilters, name: FacetName, value: string | number): JobFilters {
  const one = name === "salary" || name === "posted";
  return { ...filters, [name]: one ? value : [value] };
}

/** Whether the jobs of a group count for the value at this place of a facet. */
function countsFor(group: JobGroup, name: FacetName, place: number): boolean {
  if (name === "salary") return group.steps > place;
  if (name === "posted") return group.periods >= postedWithin.length - place;
  if (name === "verified") return group.verified;
  return group.choices[name] === valuesOf[name][place];
}

/** Number of jobs in the group, or of those that count for a value. */
export const totalOf = (groups: readonly JobGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);
export const facetSizes = (groups: readonly JobGroup[], name: FacetName): number[] =>
  valuesOf[name].map((_, place) => totalOf(groups.filter((group) => countsFor(group, name, place))));

/** The next narrower value of a facet whose values include each other: what pays 80,000 pays 60,000. */
export function narrowerValue(name: FacetName, place: number): number | undefined {
  const next = name === "salary" ? place + 1 : name === "posted" ? place - 1 : -1;
  return valuesOf[name][next] === undefined ? undefined : next;
}

/** The positions of a facet's values, narrower values before wider ones. */
export const narrowestFirst = (name: FacetName): number[] =>
  name === "salary" ? [...valuesOf[name].keys()].toReversed() : [...valuesOf[name].keys()];
