import { type Board, type Slice, slicesOf } from "./slices.ts";

/** The part of one search that is queried next. */
export interface SliceRequest {
  /** Which of the searches. */
  readonly index: number;
  readonly slice: Slice;
  /** Matches that are still missing. */
  readonly wanted: number;
}

/**
 * Searches boards slice by slice until each has `limit` matches, or all. Searches advance independently; `ask` gets the next slices of
 * all that need more, and returns a part for each.
 */
export async function searchInSlices<Part>(
  boards: readonly Board[],
  limit: number,
  ask: (requests: readonly SliceRequest[]) => Promise<readonly Part[]>,
  sizeOf: (part: Part) => number,
): Promise<Part[][]> {
  const searches = boards.map((board) => ({ slices: slicesOf(board), parts: [] as Part[], wanted: limit, had: 0 }));
  for (;;) {
    const requests = searches.flatMap(({ slices, wanted, had }, index) => {
      const slice = slices.next(wanted, had);
      return slice === undefined ? [] : [{ index, slice, wanted }];
    });
    if (requests.length === 0) return searches.map(({ parts }) => parts);
    for (const [place, part] of (await ask(requests)).entries()) {
      const search = searches[requests[place]?.index ?? 0];
      if (search === undefined) continue;
      search.parts.push(part);
      search.had = sizeOf(part);
      search.wanted -= search.had;
    }
  }
}
