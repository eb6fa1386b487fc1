import { z } from "zod";
import { jobTypes } from "../job/rules.ts";
import { searchText } from "../kernel/search-text.ts";

/** Match qualities, best first, with their minimum percent. */
export const qualityFrom = { excellent: 80, good: 60, fair: 40, basic: 0 } as const;
export type MatchQuality = keyof typeof qualityFrom;
export const qualities = ["excellent", "good", "fair", "basic"] as const satisfies readonly MatchQuality[];

/** The quality of a match, by whole percent. */
export const qualityOf = (percent: number): MatchQuality =>
  qualities.find((quality) => percent >= qualityFrom[quality]) ?? "basic";

/** Filters of matched jobs, as in URLs. */
export const matchFilters = z.strictObject({
  /** Substring of title, company or description. */
  q: searchText.default(""),
  location: searchText.default(""),
  quality: z.enum(qualities, `Must be one of ${qualities.join(", ")}`).optional(),
  type: z.enum(jobTypes, `Must be one of ${jobTypes.join(", ")}`).optional(),
});
export type MatchFilters = z.output<typeof matchFilters>;

/** The filters that are set, as query parameters in a fixed order. */
export const filterSearch = ({ q, location, quality, type }: MatchFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ q, location, quality: quality ?? "", type: type ?? "" }).filter(([, value]) => value !== ""),
  );
