import type { JobFilters } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { searchInSlices } from "./in-slices.ts";
import { type JobQuery, boundedCounts, matchingJobs, postedSince } from "./matching.ts";
import { activeByWeek } from "./slices.ts";
import type { SearchWords } from "./search-words.ts";
import { maxCounted } from "@provenwork/contracts/kernel/bounded-count";

export interface Search {
  readonly filters: JobFilters;
  readonly wanted: SearchWords;
}

/** Searches slice by slice if the query uses an index of words; otherwise the board is one slice. */
export async function slicedSearch(read: Kysely<ReadDatabase>, asksIndexes: boolean, now: Date, first?: number) {
  const active = asksIndexes ? await activeByWeek(read) : new Map<number, number>();

  /** Parts of each search, until each has `limit` matches; `ask` gets the most that any of them still needs. */
  const parts = <Part>(
    each: readonly Search[],
    limit: number,
    ask: (matches: readonly JobQuery[], some: number) => Promise<readonly Part[]>,
    sizeOf: (part: Part) => number,
  ): Promise<Part[][]> =>
    searchInSlices(
      each.map(({ filters }) => ({ active, newest: now, oldest: postedSince(filters, now), first })),
      limit,
      (requests) => {
        const matches = requests.flatMap(({ index, slice }) => {
          const search = each[index];
          return search === undefined ? [] : [matchingJobs(read, search.filters, search.wanted, now, slice)];
        });
        return ask(matches, Math.max(...requests.map(({ wanted }) => wanted)));
      },
      sizeOf,
    );

  return {
    parts,
    /** Counts, exact up to the bound. */
    async counts(each: readonly Search[]): Promise<number[]> {
      const counts = await parts(each, maxCounted + 1, (matches) => boundedCounts(read, matches), Number);
      return counts.map((some) => some.reduce((sum, count) => sum + count, 0));
    },
  };
}
