import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Card, CardHead } from "#design/card.tsx";
import type { Travel } from "./use-travel.ts";
import { instantText, plainInstants } from "./words.ts";

/** Pixels: rows are of one height, so that any number of them scrolls evenly. */
const rowHeight = 68;

/** The listed events, of which only those in view are in the page. */
export function EventList({ events, travel }: { events: readonly HistoryEvent[]; travel: Travel }) {
  const { listed, at, goTo } = travel;
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
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
    <Card aria-labelledby="events" className="xl:sticky xl:top-4">
      <CardHead id="events" title="Events">
        <span role="status" className="text-sm text-muted tabular-nums">
          {listed.length === events.length ? `${events.length} events` : `${listed.length} of ${events.length} events`}
        </span>
      </CardHead>
      {listed.length === 0 && <p className="p-6 text-muted">No event passes these filters.</p>}
      <div
        ref={box}
        className="max-h-[24rem] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 xl:max-h-[calc(100dvh-9rem)]"
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
                <EventButton event={event} index={index} at={at} onClick={() => goTo(index)} onKeyDown={step} />
              </li>
            );
          })}
        </ol>
      </div>
    </Card>
  );
}

interface ButtonProps {
  event: HistoryEvent;
  index: number;
  at: number;
  onClick: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** Events after the one that is shown are ahead of it: they are dimmed. */
const EventButton = ({ event, index, at, onClick, onKeyDown }: ButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    onKeyDown={onKeyDown}
    aria-current={index === at ? "step" : undefined}
    className="grid size-full cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)] content-center items-center gap-x-2 rounded-inner px-2 text-left leading-tight hover:bg-hover focus-visible:-outline-offset-2 aria-[current=step]:bg-accent-soft"
  >
    <span className={`row-span-2 text-right text-xs tabular-nums ${index === at ? "text-accent" : "text-muted"}`}>
      {index + 1}
    </span>
    <span className={`line-clamp-2 text-sm wrap-anywhere ${index > at ? "text-muted" : "font-semibold text-ink"}`}>
      {plainInstants(event.words)}
    </span>
    <span className="truncate text-xs text-muted tabular-nums">
      {instantText(event.at)} · {event.role}
    </span>
  </button>
);
