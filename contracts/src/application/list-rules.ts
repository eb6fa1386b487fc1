import { z } from "zod";
import { stageId } from "../company/stages.ts";
import { searchText } from "../kernel/search-text.ts";
import { sortOrders } from "../kernel/sort-order.ts";
import { id } from "../kernel/text.ts";
import { applicationStatuses } from "./rules.ts";

/** Sort keys of a row: the sorted value if it is a number, then submission in milliseconds, and both ids. */
const cursorPattern =
  /^(?:(\d{1,4})~)?(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const isApplicationCursor = (after: string): boolean => cursorPattern.test(after);

export interface ApplicationCursor {
  readonly appliedAt: Date;
  readonly personId: string;
  readonly jobId: string;
  /** The sorted value, if it is a number. */
  readonly value?: number | undefined;
}

export function parseApplicationCursor(after: string): ApplicationCursor {
  const [, value = "0", appliedAt, personId = "", jobId = ""] = cursorPattern.exec(after) ?? [];
  return { appliedAt: new Date(Number(appliedAt)), personId, jobId, value: Number(value) };
}

export const applicationCursor = ({ appliedAt, personId, jobId, value }: ApplicationCursor): string =>
  `${value === undefined ? "" : `${value}~`}${[appliedAt.getTime(), personId, jobId].join("_")}`;

/** How many of the work experiences of an application are verified now; `confirmed`: a company confirms one of them. */
export const verifiedFilters = ["all", "some", "confirmed", "none"] as const;
export type VerifiedFilter = (typeof verifiedFilters)[number];

/** Bounds of the private rating; an application without one counts as 0. */
export const ratingFilters = {
  "5": [5, 5],
  "4-or-more": [4, 5],
  "3-or-more": [3, 5],
  "2-or-less": [1, 2],
  none: [0, 0],
} as const;
export type RatingFilter = keyof typeof ratingFilters;

/** Columns by which a company may sort its applications. */
export const applicationSorts = ["applied", "job", "verified", "fit", "rating", "unopened"] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

/** Fit and verified experiences are computed for the newest applications only, up to this. */
export const maxComputed = 1_000;

/** Filters of a company's applications, apart from the status. */
export const listFilters = {
  /** Only applications to this job. */
  jobId: id().optional(),
  /** Words of the candidate's name or address, or of the job's title. */
  q: searchText.optional(),
  verified: z.enum(verifiedFilters).optional(),
  /** Least match score in percent. */
  minFit: z.coerce.number().int().min(1).max(100).optional(),
  rating: z.enum(Object.keys(ratingFilters) as RatingFilter[]).optional(),
  /** `true`: only unopened ones. */
  unopened: z.literal("true").optional(),
  /** Only those in this stage of the board, where pending and approved ones stand. */
  stage: stageId().optional(),
};
const status = z.enum(applicationStatuses).optional();

/** What a list of a company's applications shows, and in which order. */
export const shownApplications = {
  ...listFilters,
  status,
  sort: z.enum(applicationSorts).default("applied"),
  /** Ties: the newest first, in ascending order the oldest. */
  order: z.enum(sortOrders).default("desc"),
};
export type ShownApplications = z.output<z.ZodObject<typeof shownApplications>>;
