import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { plainInstants } from "./format-history.ts";

/** The text of an event, normalized for search. */
export const searchableText = (event: Pick<HistoryEvent, "words">): string => plainInstants(event.words).toLowerCase();

/** A search text without regard to case and spacing. */
export const normalizedPhrase = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Indexes of the listed events that contain the phrase, in order; none for an empty phrase. */
export const matchesIn = (texts: readonly string[], listed: readonly number[], phrase: string): readonly number[] =>
  phrase === "" ? [] : listed.filter((index) => texts[index]?.includes(phrase));

/** The next or previous match; wraps around. */
export function matchFrom(matches: readonly number[], at: number, by: 1 | -1): number | undefined {
  if (by === 1) return matches.find((index) => index > at) ?? matches[0];
  return matches.findLast((index) => index < at) ?? matches.at(-1);
}

/** A text split at the phrase: odd parts are matches. */
export const markedParts = (text: string, phrase: string): string[] =>
  phrase === "" ? [text] : text.split(new RegExp(`(${RegExp.escape(phrase)})`, "i"));
