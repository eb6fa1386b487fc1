import type { ApplicationSort, RatingFilter, VerifiedFilter } from "@provenwork/contracts/application/list-rules";
import type { SortOrder } from "@provenwork/contracts/kernel/sort-order";

export const verifiedLabels: Readonly<Record<VerifiedFilter, string>> = {
  all: "all work",
  some: "some work",
  confirmed: "by the company, too",
  none: "nothing",
};

/** Offered least match scores in percent. */
export const fitSteps = [80, 60, 40] as const;
export const fitLabel = (minFit: number): string => `${minFit}% or more`;

export const ratingLabels: Readonly<Record<RatingFilter, string>> = {
  "5": "5 stars",
  "4-or-more": "4 or more",
  "3-or-more": "3 or more",
  "2-or-less": "2 or less",
  none: "not rated",
};

/** In the order of the menu; the key "5" would come first in an object. */
export const ratingFilters: readonly RatingFilter[] = ["5", "4-or-more", "3-or-more", "2-or-less", "none"];

export const sortLabels: Readonly<Partial<Record<`${ApplicationSort} ${SortOrder}`, string>>> = {
  "applied desc": "Newest first",
  "applied asc": "Oldest first",
  "unopened desc": "Unopened first",
  "fit desc": "Best fit first",
  "fit asc": "Lowest fit first",
  "verified desc": "Most verified first",
  "verified asc": "Least verified first",
  "rating desc": "Highest rating first",
  "rating asc": "Lowest rating first",
  "job asc": "Job A to Z",
  "job desc": "Job Z to A",
};
