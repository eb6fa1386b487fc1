import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";
import { type Filters, filters, passes } from "./filter.ts";

/** Which event is shown, and which are listed: both are in the URL. */
export interface Travel {
  /** Index of the event, among all. */
  readonly at: number;
  readonly given: Filters;
  /** Indexes of the listed events. */
  readonly listed: readonly number[];
  /** Whether the URL names an event that is not in this history. */
  readonly isEventMissing: boolean;
  /** Index of an event; undefined where it is not in this history. */
  indexOf(eventId: string): number | undefined;
  goTo(index: number): void;
  filter(change: Filters): void;
}

/** Milliseconds for which an event is shown before the URL says so: browsers ignore an address that changes with each step. */
const urlDelayMs = 300;

/** Events go by their ids, which stay when more streams join the history. Without one, the last is shown: how things are now. */
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
    // A slider passes many events, to none of which anybody wants back.
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

/** Of the address: those of the last render lack a change that is not rendered yet, which would be lost. */
const paramsNow = () => new URLSearchParams(window.location.search);

function withFilters(next: URLSearchParams, changes: Filters): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
