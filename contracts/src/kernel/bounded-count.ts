import { z } from "zod";

/** A count of at most 1,000; `more`: there are more than these. */
export const boundedCount = z.object({ count: z.number().int().max(1_000), more: z.boolean() });
export type BoundedCount = z.output<typeof boundedCount>;
