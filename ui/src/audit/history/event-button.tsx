import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { EventIcon } from "./event-icon.tsx";
import { markedParts } from "./find.ts";
import { formatInstant, plainInstants } from "./format-history.ts";

interface Props {
  event: HistoryEvent;
  index: number;
  at: number;
  /** The search text to mark. */
  phrase: string;
  onClick: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** An event in the list. Events after the shown one are dimmed. */
export const EventButton = ({ event, index, at, phrase, onClick, onKeyDown }: Props) => (
  <button
    type="button"
    onClick={onClick}
    onKeyDown={onKeyDown}
    aria-current={index === at ? "step" : undefined}
    className="grid size-full cursor-pointer grid-cols-[2.75rem_1.25rem_minmax(0,1fr)] content-center items-center gap-x-2 rounded-inner px-2 text-left leading-tight hover:bg-hover focus-visible:-outline-offset-2 aria-[current=step]:bg-accent-soft"
  >
    <span className={`row-span-2 text-right text-xs tabular-nums ${index === at ? "text-accent" : "text-muted"}`}>
      {index + 1}
    </span>
    <span className="row-span-2 grid place-items-center">
      <EventIcon type={event.type} />
    </span>
    <span className={`line-clamp-2 text-sm wrap-anywhere ${index > at ? "text-muted" : "font-semibold text-ink"}`}>
      {markedParts(plainInstants(event.words), phrase).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <mark key={place} className="bg-transparent text-inherit underline decoration-accent decoration-2">
            {part}
          </mark>
        ),
      )}
    </span>
    <span className="truncate text-xs text-muted tabular-nums">
      {formatInstant(event.at)}&nbsp;· {event.role}
    </span>
  </button>
);
