import type { JobFilters } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { type SliceRequest, searchInSlices } from "./in-slices.ts";
import { type JobQuery, boundedCounts, matchingJobs, postedSince } from "./matching.ts";
import type { Slice } from "./slices.ts";
import type { SearchWords } from "./search-words.ts";
import { maxCounted } from "@provenwork/contracts/kernel/bounded-count";

export interface Search {
  readonly filters: JobFilters;
  readonly wanted: SearchWords;
}

/** Searches slice by slice if the query uses an index of words; otherwise the board is one slice. */
export function slicedSearch(read: Kysely<ReadDatabase>, asksIndexes: boolean, now: Date, first?: number) {
  /** Parts of each search, until each has `limit` matches; `ask` gets the most that any of them still needs. */
  const parts = async <Part>(
    each: readonly Search[],
    limit: number,
    ask: (matches: readonly JobQuery[], some: number) => Promise<readonly Part[]>,
    sizeOf: (part: Part) => number,
  ): Promise<Part[][]> => {
    const matchesOf = ({ filters, wanted }: Search, slice?: Slice) => matchingJobs(read, filters, wanted, now, slice);
    if (!asksIndexes) {
      const whole = each.map((search) => matchesOf(search));
      return (await ask(whole, limit)).map((part) => [part]);
    }
    const boards = each.map(({ filters }) => ({ newest: now, oldest: postedSince(filters, now), first }));
    const askSlices = (requests: readonly SliceRequest[]) => {
      const matches = requests.flatMap(({ index, slice }) => {
        const search = each[index];
        return search === undefined ? [] : [matchesOf(search, slice)];
      });
      return ask(matches, Math.max(...requests.map(({ wanted }) => wanted)));
    };
    return searchInSlices(boards, limit, askSlices, sizeOf);
  };

  return {
    parts,
    /** Counts, exact up to the bound. */
    async counts(each: readonly Search[]): Promise<number[]> {
      const counts = await parts(each, maxCounted + 1, (matches) => boundedCounts(read, matches), Number);
      return counts.map((some) => some.reduce((sum, count) => sum + count, 0));
    },
  };
}
