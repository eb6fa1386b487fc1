import { z } from "zod";

/** Counts are exact up to this. */
export const maxCounted = 1_000;

/** A count of at most 1,000; `more`: there are more. */
export const boundedCount = z.object({ count: z.number().int().max(maxCounted), more: z.boolean() });
export type BoundedCount = z.output<typeof boundedCount>;

/** From a count that ended at `maxCounted` + 1. */
export const bounded = (count: number): BoundedCount => ({
  count: Math.min(count, maxCounted),
  more: count > maxCounted,
});
