import type { ListedEvent } from "@provenwork/contracts/audit/queries";
import { formatEventType } from "@provenwork/contracts/kernel/format-events";
import { TextButton } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { useOpenHistory } from "../use-open-history.ts";
import { type Caused, orderedByCause } from "./causes.ts";
import { formatInstant } from "./format-history.ts";

interface Props {
  events: readonly ListedEvent[];
  /** Id of the event that the page shows. */
  shown: string;
  onEvent: (eventId: string) => void;
  isHere: (eventId: string) => boolean;
}

/** Causation across streams: a list in order of cause, drawn as a graph. */
export function CauseGraph({ events, shown, onEvent, isHere }: Props) {
  const open = useOpenHistory();
  return (
    <Card aria-labelledby="causes">
      <CardHead id="causes" title="What caused what">
        <span className="text-sm text-muted">
          {events.length} {events.length === 1 ? "event" : "events"} of one request
        </span>
      </CardHead>
      <ol className="py-2">
        {orderedByCause(events).map((caused) => (
          <Node
            key={caused.event.id}
            caused={caused}
            isShown={caused.event.id === shown}
            action={isHere(caused.event.id) ? onEvent : undefined}
            open={open}
          />
        ))}
      </ol>
    </Card>
  );
}

interface NodeProps {
  caused: Caused;
  isShown: boolean;
  /** Set if the event belongs to the open history. */
  action: ((eventId: string) => void) | undefined;
  open: (stream: string) => void;
}

const indent = 20;
const deepest = 6;

function Node({ caused: { event, depth }, isShown, action, open }: NodeProps) {
  const { id, type, stream, at, role } = event;
  const name = formatEventType(type);
  return (
    <li
      aria-current={isShown ? "step" : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-sm aria-[current=step]:bg-accent-soft md:px-6"
    >
      <Branch depth={Math.min(depth, deepest)} />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs wrap-anywhere text-muted">
          {depth > 0 && <span className="sr-only">caused by the event above, level {depth + 1}, </span>}
          {formatInstant(at)}&nbsp;· {role}&nbsp;· {stream}
        </span>
      </span>
      {!isShown && (
        <TextButton
          aria-label={`${action === undefined ? "Open the history of" : "Go to"} ${name} in ${stream}`}
          onClick={() => (action === undefined ? open(stream) : action(id))}
        >
          {action === undefined ? "Open" : "Go to"}
        </TextButton>
      )}
    </li>
  );
}

/** A dot, at the end of a line from its cause. */
function Branch({ depth }: { depth: number }) {
  const x = depth * indent + 8;
  return (
    <svg aria-hidden width={x + 8} height={32} className="fill-none stroke-line-strong stroke-2">
      {depth > 0 && <path d={`M${x - indent} -8 V16 H${x - 5}`} />}
      <circle cx={x} cy={16} r={5} className="fill-surface stroke-accent" />
    </svg>
  );
}
