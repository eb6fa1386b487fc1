import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { EventButton } from "./event-button.tsx";
import { FindBar } from "./find-bar.tsx";
import { useFind } from "./use-find.ts";
import type { Travel } from "./use-travel.ts";

/** Pixels. Rows have one height, so that the virtual list scrolls evenly. */
const rowHeight = 68;

interface Props {
  events: readonly HistoryEvent[];
  travel: Travel;
  /** Below the list. */
  children: ReactNode;
}

/** The listed events, as a virtual list. */
export function EventList({ events, travel, children }: Props) {
  const { listed, at, goTo } = travel;
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const find = useFind(events, travel);
  const place = listed.indexOf(at);
  useEffect(() => {
    if (place >= 0) rows.scrollToIndex(place, { align: "auto" });
  }, [place, rows]);
  const step = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = listed[place + by];
    if (next !== undefined) goTo(next);
  };
  return (
    <Card aria-labelledby="events" className="xl:sticky xl:top-28">
      <CardHead id="events" title="Events">
        <span role="status" aria-label="Listed" className="text-sm text-muted tabular-nums">
          {listed.length === events.length ? `${events.length} events` : `${listed.length} of ${events.length} events`}
        </span>
      </CardHead>
      <FindBar find={find} at={at} />
      {listed.length === 0 && <p className="p-6 text-muted">No events match these filters.</p>}
      <div
        ref={box}
        className="max-h-[24rem] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 xl:max-h-[calc(100dvh-20rem)]"
      >
        <ol className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const index = listed[row.index];
            const event = index === undefined ? undefined : events[index];
            if (index === undefined || event === undefined) return null;
            return (
              <li
                key={event.id}
                aria-setsize={listed.length}
                aria-posinset={row.index + 1}
                className="absolute inset-x-0 p-1"
                style={{ height: rowHeight, transform: `translateY(${row.start}px)` }}
              >
                <EventButton
                  event={event}
                  index={index}
                  at={at}
                  phrase={find.phrase}
                  onClick={() => goTo(index)}
                  onKeyDown={step}
                />
              </li>
            );
          })}
        </ol>
      </div>
      <CardFoot>{children}</CardFoot>
    </Card>
  );
}
