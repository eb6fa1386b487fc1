import { agoWords } from "#design/format.ts";

/** When somebody applied. */
export const appliedWords = (at: string, now: number): string =>
  Number.isNaN(Date.parse(at)) ? "Unknown" : agoWords(at, now);
