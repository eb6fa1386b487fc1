import { z } from "zod";
import { givenIn } from "../kernel/list-parameter.ts";
import { plainText } from "../kernel/plain-text.ts";
import { text } from "../kernel/text.ts";
import { filterSearch, jobFilters } from "./search.ts";

/** Searches that one person may save. */
export const maxSavedSearches = 50;

/** How a search tells of new jobs: each at once, all of a day together, or not at all. */
export const alertFrequencies = ["instant", "daily", "off"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertFrequency = z.enum(alertFrequencies, "Please select how often");

/** UTC hour at which the jobs of a day are mailed. */
export const dailyAlertHour = 13;

/** The filters that a query string of the board stands for. */
export function filtersIn(search: string) {
  const { success, data } = jobFilters.safeParse(givenIn(jobFilters, new URLSearchParams(search)));
  return success ? data : undefined;
}

/** A query string of the board, such as `q=nurse&type=contract`, as the board itself writes it. */
const boardSearch = text(3_000)
  .refine((value) => filtersIn(value) !== undefined, "Must be a search of the board")
  .transform((value) => {
    const filters = filtersIn(value);
    return filters === undefined ? value : new URLSearchParams(filterSearch(filters)).toString();
  });

export const savedSearchForm = z.strictObject({
  name: plainText(80).min(1, "Please enter a name"),
  search: boardSearch,
  frequency: alertFrequency,
});
