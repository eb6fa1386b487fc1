import { type Board, type Slice, slicesOf } from "./slices.ts";

/** The part of one search that is queried next. */
export interface SliceRequest {
  /** Which of the searches. */
  readonly index: number;
  readonly slice: Slice;
  /** Matches that it wants yet. */
  readonly wanted: number;
}

/**
 * Searches boards slice by slice until each has as many matches as are wanted, or all. Each search goes at a pace of its own; `ask` gets
 * the next slices of all that want more, and answers a part for each.
 */
export async function searchInSlices<Part>(
  boards: readonly Board[],
  most: number,
  ask: (asked: readonly SliceRequest[]) => Promise<readonly Part[]>,
  sizeOf: (part: Part) => number,
): Promise<Part[][]> {
  const searches = boards.map((board) => ({ slices: slicesOf(board), parts: [] as Part[], wanted: most, had: 0 }));
  for (;;) {
    const asked = searches.flatMap(({ slices, wanted, had }, index) => {
      const slice = slices.next(wanted, had);
      return slice === undefined ? [] : [{ index, slice, wanted }];
    });
    if (asked.length === 0) return searches.map(({ parts }) => parts);
    for (const [place, part] of (await ask(asked)).entries()) {
      const search = searches[asked[place]?.index ?? 0];
      if (search === undefined) continue;
      search.parts.push(part);
      search.had = sizeOf(part);
      search.wanted -= search.had;
    }
  }
}
