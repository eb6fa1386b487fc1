import { formatAgo } from "#design/format.ts";

/** When somebody applied. */
export const formatApplied = (at: string, now: number): string =>
  Number.isNaN(Date.parse(at)) ? "Unknown" : formatAgo(at, now);
