import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { ArrowLeftIcon, ArrowRightIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { Icon } from "#design/icon.tsx";
import type { Travel } from "./use-travel.ts";
import { formatInstant, plainInstants } from "./format-history.ts";

/** Time travel by slider, arrow keys and buttons. */
export function TravelBar({ events, travel }: { events: readonly HistoryEvent[]; travel: Travel }) {
  const { at, goTo } = travel;
  const event = events[at];
  return (
    <Card
      aria-label="Time travel"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 md:sticky md:top-3 md:z-10 md:grid-cols-[16rem_minmax(0,1fr)_auto] md:px-6"
    >
      <p className="text-sm">
        <span className="block font-semibold tabular-nums">
          As of event {at + 1} of {events.length}
        </span>
        {event && <span className="text-muted tabular-nums">{formatInstant(event.at)}</span>}
      </p>
      <input
        type="range"
        aria-label="Event"
        aria-valuetext={event && `Event ${at + 1}: ${plainInstants(event.words)}`}
        min={1}
        max={events.length}
        value={at + 1}
        onChange={(change) => goTo(Number(change.target.value) - 1)}
        className="h-6 w-full cursor-pointer accent-accent max-md:col-span-2 max-md:row-start-2"
      />
      <span className="flex gap-2">
        <Button size="icon" aria-label="Previous event" disabled={at === 0} onClick={() => goTo(at - 1)}>
          <Icon of={ArrowLeftIcon} />
        </Button>
        <Button size="icon" aria-label="Next event" disabled={at === events.length - 1} onClick={() => goTo(at + 1)}>
          <Icon of={ArrowRightIcon} />
        </Button>
      </span>
    </Card>
  );
}
