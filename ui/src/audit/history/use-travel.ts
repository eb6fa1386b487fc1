import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";
import { type Filters, filters, passes } from "./filter.ts";

/** The shown event and the filters, both in the URL. */
export interface Travel {
  /** Index of the shown event. */
  readonly at: number;
  readonly given: Filters;
  /** Indexes of the listed events. */
  readonly listed: readonly number[];
  /** Whether the URL names an event that is not in this history. */
  readonly isEventMissing: boolean;
  /** Index of an event; undefined if it is not in this history. */
  indexOf(eventId: string): number | undefined;
  goTo(index: number): void;
  filter(change: Filters): void;
}

/** Debounced, because browsers limit how often the URL may change. */
const urlDelayMs = 300;

/** Events are identified by id, which is stable when streams join the history. Without an id the last event is shown. */
export function useTravel(events: readonly HistoryEvent[]): Travel {
  const [params, setParams] = useSearchParams();
  const given = readParams(filters, params);
  const indexes = useMemo(() => new Map(events.map(({ id }, index) => [id, index])), [events]);
  const last = events.length - 1;
  const [shown, show] = useState(params.get("event") ?? "");
  const at = indexes.get(shown) ?? last;
  const listed = useMemo(
    () => events.flatMap((event, index) => (passes(readParams(filters, params), event) ? [index] : [])),
    [events, params],
  );
  const remember = useEffectEvent(() => {
    const next = paramsNow();
    if (shown === "" || next.get("event") === shown) return;
    next.set("event", shown);
    // Replaced, because a slider passes many events.
    setParams(next, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => remember(), urlDelayMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    at,
    given,
    listed,
    isEventMissing: shown !== "" && !indexes.has(shown),
    indexOf: (eventId) => indexes.get(eventId),
    goTo: (index) => show(events[Math.min(last, Math.max(0, index))]?.id ?? ""),
    filter: (changes) => setParams(withFilters(paramsNow(), changes)),
  };
}

/** Read from the address, because the last render may lack a pending change. */
const paramsNow = () => new URLSearchParams(window.location.search);

function withFilters(next: URLSearchParams, changes: Filters): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
