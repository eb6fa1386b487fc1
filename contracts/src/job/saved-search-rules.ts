import { z } from "zod";
import { givenIn } from "../kernel/list-parameter.ts";
import { plainText } from "../kernel/plain-text.ts";
import { text } from "../kernel/text.ts";
import { filterSearch, jobFilters } from "./search.ts";

/** Per person. */
export const maxSavedSearches = 50;

/** When emails about new jobs are sent: at once, once a day, or never. */
export const alertFrequencies = ["instant", "daily", "off"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertFrequency = z.enum(alertFrequencies, "Please select how often");

/** UTC hour of the daily email. */
export const dailyAlertHour = 13;

/** Parses a query string of the board; undefined if it is invalid. */
export function filtersIn(search: string) {
  const { success, data } = jobFilters.safeParse(givenIn(jobFilters, new URLSearchParams(search)));
  return success ? data : undefined;
}

/** A query string of the board in its normal form, such as `q=nurse&type=contract`. */
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
