import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { plainInstants } from "./format-history.ts";

/** What an event says, as searches compare it. */
export const searchableText = (event: Pick<HistoryEvent, "words">): string => plainInstants(event.words).toLowerCase();

/** A text as it is compared: neither case nor how words are spaced counts. */
export const normalizedPhrase = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Of the listed events, in their order, those that say the phrase; none without one. */
export const matchesIn = (texts: readonly string[], listed: readonly number[], phrase: string): readonly number[] =>
  phrase === "" ? [] : listed.filter((index) => texts[index]?.includes(phrase));

/** The match after a place, or before it; beyond the last comes the first. */
export function matchFrom(matches: readonly number[], at: number, by: 1 | -1): number | undefined {
  if (by === 1) return matches.find((index) => index > at) ?? matches[0];
  return matches.findLast((index) => index < at) ?? matches.at(-1);
}

/** A text in parts, by turns without the phrase and with it. */
export const markedParts = (text: string, phrase: string): string[] =>
  phrase === "" ? [text] : text.split(new RegExp(`(${RegExp.escape(phrase)})`, "i"));
