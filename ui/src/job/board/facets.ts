import { experienceLevels, jobTypes, workplaces } from "@provenwork/contracts/job/rules";
import { type JobFilters, postedWithin, salarySteps } from "@provenwork/contracts/job/search";
import { formatDollars } from "@provenwork/contracts/job/format-salary";
import { levelNames, typeNames, workplaceNames } from "@provenwork/contracts/job/labels";

type Name = "workplace" | "type" | "level" | "salary" | "posted" | "verified";

export interface Facet {
  readonly name: Name;
  readonly title: string;
  /** Label of no choice; set for filters with a single choice. */
  readonly any?: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly chip: string }[];
}

const named = (values: readonly string[], names: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: names[value] ?? value, chip: names[value] ?? value }));

const days = (count: number) => (count === 1 ? "24 hours" : `${count} days`);

/** The filters in their order. The type "remote" is shown as a workplace, which it implies. */
export const facets: readonly Facet[] = [
  { name: "workplace", title: "Workplace", options: named(workplaces, workplaceNames) },
  {
    name: "type",
    title: "Job type",
    options: named(
      jobTypes.filter((type) => type !== "remote"),
      typeNames,
    ),
  },
  { name: "level", title: "Level", options: named(experienceLevels, levelNames) },
  {
    name: "salary",
    title: "Salary a year, at least",
    any: "Any salary",
    options: salarySteps.map((step) => ({
      value: String(step),
      label: formatDollars(step),
      chip: `${formatDollars(step)} and more`,
    })),
  },
  {
    name: "posted",
    title: "Posted within",
    any: "Any time",
    options: postedWithin.map((count) => ({
      value: String(count),
      label: days(count),
      chip: `Posted within ${days(count)}`,
    })),
  },
  {
    name: "verified",
    title: "Company",
    options: [{ value: "yes", label: "Verified company", chip: "Verified company" }],
  },
];

/** The chosen values, as text. */
export function chosenOf(filters: JobFilters, name: Name): string[] {
  const value = filters[name];
  if (value === undefined) return [];
  return typeof value === "number" ? [String(value)] : [...value];
}

/** The filters after a choice. In a filter with a single choice it replaces the previous one. */
export function choose(filters: JobFilters, { name, any }: Facet, value: string, chosen: boolean): JobFilters {
  if (any !== undefined) return { ...filters, [name]: chosen && value !== "" ? Number(value) : undefined };
  const others = chosenOf(filters, name).filter((each) => each !== value);
  return { ...filters, [name]: chosen ? [...others, value] : others };
}

/** All active choices. */
export const choicesOf = (filters: JobFilters) =>
  facets.flatMap((facet) =>
    chosenOf(filters, facet.name).map((value) => ({
      facet,
      value,
      chip: facet.options.find((option) => option.value === value)?.chip ?? typeNames[value as "remote"] ?? value,
    })),
  );
