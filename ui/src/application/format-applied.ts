import { formatAgo } from "#design/format.ts";

/** The time of an application. */
export const formatApplied = (at: string, now: number): string =>
  Number.isNaN(Date.parse(at)) ? "Unknown" : formatAgo(at, now);
