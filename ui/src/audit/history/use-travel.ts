import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";
import { type Filters, filters, passes } from "./filter.ts";

/** Where somebody stands in a history, and which events are listed: both are in the URL. */
export interface Travel {
  /** Index of the event, among all. */
  readonly at: number;
  readonly given: Filters;
  /** Indexes of the listed events. */
  readonly listed: readonly number[];
  goTo(index: number): void;
  filter(change: Filters): void;
}

/** Milliseconds for which somebody stands still before the URL says where: browsers ignore an address that changes with each step. */
const rest = 300;

/** Without a place in the URL, the last event: how things are now. */
export function useTravel(events: readonly HistoryEvent[]): Travel {
  const [params, setParams] = useSearchParams();
  const given = readParams(filters, params);
  const [at, setAt] = useState(() => placeIn(params, events.length));
  const listed = useMemo(
    () => events.flatMap((event, index) => (passes(readParams(filters, params), event) ? [index] : [])),
    [events, params],
  );
  const remember = useEffectEvent(() => {
    const next = new URLSearchParams(params);
    next.set("at", String(at + 1));
    // A slider passes many places, to none of which anybody wants back.
    if (placeIn(params, events.length) !== at) setParams(next, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => remember(), rest);
    return () => clearTimeout(timer);
  }, [at]);
  return {
    at,
    given,
    listed,
    goTo: (index) => setAt(Math.min(events.length - 1, Math.max(0, index))),
    filter: (changes) => setParams(withFilters(params, changes)),
  };
}

function placeIn(params: URLSearchParams, count: number): number {
  const asked = Number(params.get("at"));
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : count - 1;
}

function withFilters(params: URLSearchParams, changes: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
