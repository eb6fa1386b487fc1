import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { useDeferredValue, useMemo, useState } from "react";
import { matchFrom, matchesIn, normalizedPhrase, searchableText } from "./find.ts";
import type { Travel } from "./use-travel.ts";

/** A search in the listed events. */
export interface Find {
  readonly text: string;
  /** The normalised text that events are compared with. */
  readonly phrase: string;
  /** Indexes of the matches in the history. */
  readonly matches: readonly number[];
  search(text: string): void;
  /** Goes to the next match, or the one before. */
  go(by: 1 | -1): void;
}

/** The text is not in the URL: it may be personal data, and servers log URLs. */
export function useFind(events: readonly HistoryEvent[], { listed, at, goTo }: Travel): Find {
  const [text, search] = useState("");
  // With 20,000 events the field does not wait for the matches.
  const sought = useDeferredValue(text);
  const phrase = normalizedPhrase(sought);
  const isSought = phrase !== "";
  const texts = useMemo(() => (isSought ? events.map(searchableText) : []), [events, isSought]);
  const matches = useMemo(() => matchesIn(texts, listed, phrase), [texts, listed, phrase]);
  const go = (by: 1 | -1) => {
    // Enter may be pressed before the deferred matches are computed.
    const found = text === sought ? matches : matchesIn(events.map(searchableText), listed, normalizedPhrase(text));
    const next = matchFrom(found, at, by);
    if (next !== undefined) goTo(next);
  };
  return { text, phrase, matches, search, go };
}
