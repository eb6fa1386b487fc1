import { dayNumber } from "@provenwork/contracts/kernel/week";

const dayLength = 24 * 60 * 60_000;
/** Milliseconds by which clocks may differ: a job may have been posted tomorrow. */
const clockSkew = 5 * 60_000;
/** Days that are searched first: more than one, because few jobs are posted soon after midnight. */
const firstSliceDays = 2;
/** Days that are searched in slices; all earlier ones are one slice. */
const maxSlicedDays = 16;

/** Jobs posted on some days, in `dayNumber`s; without `from` all that were posted before, without both all. */
export interface Slice {
  readonly from?: number;
  readonly until?: number;
}

export const wholeBoard: Slice = {};

/** The board to be cut into slices: when the newest wanted job was posted, as a rule now, and the oldest. */
export interface Board {
  readonly newest: Date;
  readonly oldest?: Date | undefined;
  /** Days that are searched first, if not the default. */
  readonly first?: number | undefined;
}

/**
 * The slices of a board, newest first: they have no job in common, and together all. An index of words returns all matches or none, so
 * it is queried slice by slice. `next` takes how many more matches are wanted and how many the last slice had.
 */
export function slicesOf({ newest, oldest, first = firstSliceDays }: Board) {
  const start = dayNumber(new Date(newest.getTime() + clockSkew)) + 1;
  const end = oldest === undefined ? undefined : dayNumber(oldest);
  /** The first day that was searched, and the matches since then. */
  let [searched, found] = [start, 0];
  let isOver = false;

  return {
    next(wanted: number, had = 0): Slice | undefined {
      found += had;
      if (isOver || wanted <= 0) return undefined;
      const days = searched === start ? first : Math.ceil((wanted * (start - searched)) / found);
      const from = searched - days;
      const until = searched;
      searched = from;
      isOver = start - from > maxSlicedDays || (end !== undefined && from <= end);
      if (!isOver) return { from, until };
      if (end === undefined) return { until };
      return end < until ? { from: end, until } : undefined;
    },
  };
}

export const startOf = (day: number): Date => new Date(day * dayLength);

/** The days of a slice, one by one; none if it has no first one. */
export const daysOf = ({ from, until }: Slice): number[] =>
  from === undefined || until === undefined ? [] : Array.from({ length: until - from }, (_, index) => from + index);
