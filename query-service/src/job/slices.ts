import { postedSpans } from "@provenwork/contracts/job/search";
import { dayNumber, weekOf } from "@provenwork/contracts/kernel/week";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

const dayLength = 24 * 60 * 60_000;
/** Active jobs of the first slice. */
const firstSliceJobs = 10_000;
/** Milliseconds by which clocks may differ: a job may have been posted tomorrow. */
const clockSkew = 5 * 60_000;
/** Maximum slices; the rest is one slice. */
const maxSlices = 10;

/** Jobs of a block of days, or those posted before a day, or (neither is set) all. */
export interface Slice {
  /** `span` days from day `number * span` on, in `dayNumber`s. */
  readonly block?: { readonly span: number; readonly number: number };
  readonly before?: number;
}

export const wholeBoard: Slice = {};

/** The board to be cut into slices. */
export interface Board {
  /** Numbers of active jobs by week of posting. */
  readonly active: ReadonlyMap<number, number>;
  /** Newest and oldest date of posting; the newest is usually now. */
  readonly newest: Date;
  readonly oldest?: Date | undefined;
  /** Active jobs of the first slice. */
  readonly first?: number | undefined;
}

export async function activeByWeek(read: Kysely<ReadDatabase>): Promise<ReadonlyMap<number, number>> {
  const rows = await read
    .selectFrom("jobs.jobs_tally")
    .where("status", "=", "active")
    .select(["posted_week", "total"])
    .execute();
  return new Map(rows.map(({ posted_week, total }) => [posted_week, total]));
}

/**
 * The slices of a board, the newest first: they have no job in common and together all of them. An index of words returns all matches
 * or none, so it is queried slice by slice. `next` takes how many more matches are wanted and how many the last slice had, from
 * which the size of the next one follows.
 */
export function slicesOf({ active, newest, oldest, first = firstSliceJobs }: Board) {
  const perDay = (day: number) => (active.get(weekOf(startOf(day))) ?? 0) / 7;
  const total = [...active.values()].reduce((sum, jobs) => sum + jobs, 0);
  const last = oldest === undefined ? undefined : dayNumber(oldest);
  let day = dayNumber(new Date(newest.getTime() + clockSkew));
  let [slices, scanned, found] = [0, 0, 0];
  let isOver = false;

  /** The longest block that ends on this day and has no more jobs than that. */
  function block(jobs: number) {
    const spans = postedSpans.filter((span, index) => index === 0 || ((day + 1) % span === 0 && jobsOf(span) <= jobs));
    return spans.at(-1) ?? 1;
  }
  function jobsOf(span: number): number {
    let jobs = 0;
    for (let each = 0; each < span; each += 1) jobs += perDay(day - each);
    return jobs;
  }
  function rest(): Slice {
    isOver = true;
    return slices === 0 ? wholeBoard : { before: day + 1 };
  }

  return {
    next(wanted: number, had = 0): Slice | undefined {
      found += had;
      if (isOver || wanted <= 0 || (last !== undefined && day < last)) return undefined;
      if (slices === 0 && total <= 2 * first) return rest();
      const needed = slices === 0 ? first : (wanted * scanned) / Math.max(found, 0.1);
      const isMost = slices > 0 && needed * 2 >= total - scanned;
      if (last === undefined && (isMost || slices === maxSlices)) return rest();
      const span = block(2 * needed);
      slices += 1;
      scanned += jobsOf(span);
      day -= span;
      return { block: { span, number: (day + 1) / span } };
    },
  };
}

export const startOf = (day: number): Date => new Date(day * dayLength);
