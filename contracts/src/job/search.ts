import { z } from "zod";
import { invalidCursor, pageLimit } from "../kernel/keyset.ts";
import { listOf } from "../kernel/list-parameter.ts";
import { searchText } from "../kernel/search-text.ts";
import { jobChoices } from "./rules.ts";

/** Minimum yearly pay in dollars; hourly pay counts as 2,080 hours. */
export const salarySteps = [40_000, 60_000, 80_000, 100_000, 120_000, 150_000] as const;
/** Days within which a job was posted. */
export const postedWithin = [1, 3, 7, 30] as const;
export const jobSorts = ["relevance", "newest", "salary", "best-match"] as const;
export type JobSort = (typeof jobSorts)[number];

/** Several values of a filter. */
function several<const T extends readonly [string, ...string[]]>(values: T) {
  const message = `Must be one or more of ${values.join(", ")}`;
  return listOf(z.enum(values, message), values.length, message);
}

const oneOf = (numbers: readonly number[]) =>
  z.coerce
    .number("Must be a number")
    .refine((value) => numbers.includes(value), `Must be one of ${numbers.join(", ")}`)
    .meta({ enum: [...numbers] });

type Choices = typeof jobChoices;
/** A filter by one of the job's choices. */
export type ChoiceFilter = Choices[keyof Choices]["filter"];
export const choiceFilters = Object.values(jobChoices).map(({ filter }) => filter);
export const choiceValues = byFilter(({ values }) => values) as unknown as Readonly<
  Record<ChoiceFilter, readonly string[]>
>;

function byFilter<T>(of: (choice: Choices[keyof Choices]) => T): Record<string, T> {
  return Object.fromEntries(Object.values(jobChoices).map((choice) => [choice.filter, of(choice)]));
}

const ofChoices = byFilter(({ values }) => several<readonly [string, ...string[]]>(values).default([])) as {
  [Name in keyof Choices as Choices[Name]["filter"]]: z.ZodDefault<ReturnType<typeof several<Choices[Name]["values"]>>>;
};

/** Filters of the board, as in URLs. */
export const jobFilters = z.strictObject({
  q: searchText.default(""),
  location: searchText.default(""),
  ...ofChoices,
  salary: oneOf(salarySteps).optional(),
  posted: oneOf(postedWithin).optional(),
  verified: several(["yes"]).default([]),
});
export type JobFilters = z.output<typeof jobFilters>;

/** The filters that are set, as query parameters in a fixed order. */
export const filterSearch = (filters: JobFilters): Record<string, string> =>
  Object.fromEntries(
    jobFilters
      .keyof()
      .options.map((name) => [name, [filters[name] ?? ""].flat().join(",")] as const)
      .filter(([, value]) => value !== ""),
  );

/** No search and no filter. */
export const noFilters: JobFilters = jobFilters.parse({});

/** Filters that can be dropped; `all`: all but the search. */
export const loosenable = [...jobFilters.keyof().options, "all"] as const;
export type Loosenable = (typeof loosenable)[number];

/** The filters without one of them. */
export function loosened(filters: JobFilters, filter: Loosenable): JobFilters {
  return filter === "all" ? { ...noFilters, q: filters.q } : { ...filters, [filter]: noFilters[filter] };
}

/** Sort keys of a row: tier, figure, posting time in milliseconds, and job id. */
const cursorPattern = /^([0-2])_(\d{1,10})_(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The largest yearly pay in a row. */
const maxFigure = 2 ** 31 - 1;
const isJobCursor = (value: string): boolean => Number(cursorPattern.exec(value)?.[2] ?? Infinity) <= maxFigure;

export const jobPage = jobFilters.extend({
  sort: z.enum(jobSorts, `Must be one of ${jobSorts.join(", ")}`).optional(),
  limit: pageLimit(50, 20),
  until: z.iso.datetime("Must be a UTC date and time").optional(),
  /** Cursor after the previous page, from its `Link` header. */
  after: z.string().refine(isJobCursor, invalidCursor).optional(),
});
export type JobPage = z.output<typeof jobPage>;

export interface JobCursor {
  /** Relevance tier; for best match, 0 if the job fits the candidate and 1 otherwise. */
  readonly tier: number;
  /** Yearly pay; for best match, the score. */
  readonly figure: number;
  readonly postedAt: Date;
  readonly jobId: string;
}

export function parseJobCursor(after: string): JobCursor {
  const [, tier, figure, postedAt, jobId = ""] = cursorPattern.exec(after) ?? [];
  return { tier: Number(tier), figure: Number(figure), postedAt: new Date(Number(postedAt)), jobId };
}

export const jobCursor = ({ tier, figure, postedAt, jobId }: JobCursor): string =>
  [tier, figure, postedAt.getTime(), jobId].join("_");

/** Whether to correct typos: short words are too ambiguous, long ones are not words. */
export const mayBeMistyped = ({ length }: string): boolean => length >= 4 && length <= 40;

/** Bounds the cost of a search. */
export const maxWords = 12;

/** The unique words of a text in lower case without accents. A search uses nothing else, so no character is special. */
export const wordsOf = (value: string): string[] => [
  ...new Set(
    value
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  ),
];
