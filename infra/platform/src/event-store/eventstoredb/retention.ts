import { z } from "zod";

/** What the store was told about the events of a stream. */
export type Retention = "tombstone" | z.output<typeof metadata>;

// Where one of these is not what the server expects, it ignores the whole metadata.
const metadata = z.looseObject({
  /** Events before this revision are hidden, and removed at the next scavenge. */
  $tb: z.number().min(0).optional(),
  /** Seconds. */
  $maxAge: z.number().int().positive().optional(),
  $maxCount: z.number().int().positive().optional(),
});

/** Of the newest event of a stream's metadata; undefined where it keeps every event. */
export function retentionIn(data: unknown): Retention | undefined {
  const { data: found } = metadata.safeParse(data);
  return found && (found.$tb || found.$maxAge || found.$maxCount) ? found : undefined;
}

/** Whether events may be hidden from readers, even all of them. `$maxCount` always leaves the last one. */
export const mayHideAll = (retention: Retention): boolean =>
  retention === "tombstone" || Boolean(retention.$tb) || retention.$maxAge !== undefined;

/** What happened to the stream, or will. */
export function describeRetention(retention: Retention): string {
  if (retention === "tombstone") return "it was deleted for good, which leaves a tombstone";
  const { $tb = 0, $maxAge, $maxCount } = retention;
  if ($tb >= Number.MAX_SAFE_INTEGER) return "it was deleted";
  if ($tb > 0) return `it was truncated before revision ${$tb}`;
  if ($maxAge !== undefined) return `its metadata removes events after ${$maxAge} s ($maxAge)`;
  return `its metadata keeps only the last ${$maxCount} events ($maxCount)`;
}
