import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { type ReactNode, useMemo } from "react";
import { TextButton } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { CopyButton } from "#design/copy-button.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Facts } from "#design/facts.tsx";
import { Note } from "#design/note.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { CauseGraph } from "./cause-graph.tsx";
import { RawEvent } from "./raw-event.tsx";
import { stateAt } from "./state-at.ts";
import { StateTable } from "./state-table.tsx";
import { type Replayed, useReplay } from "./use-replay.ts";
import { formatInstant, plainInstants } from "./format-history.ts";

const ProofCard = lazyPart(() => import("./proof-card.tsx").then((module) => module.ProofCard));

interface Links {
  onEvent: (eventId: string) => void;
  /** Whether an event is in this history. */
  isHere: (eventId: string) => boolean;
}

interface Props extends Links {
  openingId: string;
  event: HistoryEvent;
  /** Its index in the history. */
  at: number;
  count: number;
  /** Its cause, if that is in this history. */
  cause: HistoryEvent | undefined;
}

/** One event: in words, with the state as of it, the raw event, its proof of inclusion, and the other events of its request. */
export function EventDetail({ openingId, event, at, count, cause, ...links }: Props) {
  const { shown, busy, error, moved, again } = useReplay(openingId, at, event.id, count);
  return (
    <div className="grid min-w-0 gap-6">
      <Card aria-labelledby="event">
        <CardHead id="event" title={plainInstants(event.words)} />
        <CardBody>
          <Facts
            facts={[
              ["When", formatInstant(event.at)],
              ["Who", event.actorId === null ? event.role : `${event.role} ${event.actorId}`],
              ["Why", cause === undefined ? whyOf(event) : `Because of: ${plainInstants(cause.words)}`],
              [
                "Where",
                <Copied key="stream" what="stream" text={event.stream}>
                  , revision {event.revision}
                </Copied>,
              ],
              ["Event id", <Copied key="id" what="event id" text={event.id} />],
            ]}
          />
        </CardBody>
      </Card>
      {error !== null && (
        <Card>
          <ErrorState title="Could not load the event" error={error} onRetry={again} />
        </Card>
      )}
      {moved && (
        <Note tone="waiting" live>
          This history has more streams than when you opened it. <TextButton onClick={again}>Reload it</TextButton>
        </Note>
      )}
      {shown === undefined && error === null && !moved && (
        <Card>
          <Skeleton label="Replaying the streams" className="p-6">
            <Bones bars={["h-4 w-72 max-w-full", "h-4 w-64 max-w-full"]} className="grid gap-6" />
          </Skeleton>
        </Card>
      )}
      {shown !== undefined && (
        <div aria-busy={busy} className="grid min-w-0 gap-6 aria-busy:opacity-60 lg:grid-cols-2">
          <Step {...shown} />
        </div>
      )}
      <ProofCard event={event} />
      {shown !== undefined && (
        <div aria-busy={busy} className="min-w-0 aria-busy:opacity-60">
          <Causes {...shown} {...links} />
        </div>
      )}
    </div>
  );
}

type Shown = NonNullable<Replayed["shown"]>;

function Step({ replay, event }: Shown) {
  const values = useMemo(() => stateAt(replay, event), [replay, event]);
  return (
    <>
      <StateTable values={values} />
      <RawEvent event={event} />
    </>
  );
}

const Causes = ({ replay, event: { id, metadata }, ...links }: Shown & Links) => (
  <CauseGraph
    events={replay.related.filter(({ correlationId }) => correlationId === metadata["correlationId"])}
    shown={id}
    {...links}
  />
);

const whyOf = ({ causationId, commandId }: HistoryEvent): string =>
  causationId === commandId ? `Command ${commandId}` : `Because of ${causationId}`;

/** An id or a name with a copy button. */
const Copied = ({ what, text, children }: { what: string; text: string; children?: ReactNode }) => (
  <span className="flex flex-wrap items-start gap-x-3">
    <span className="min-w-0 wrap-anywhere">
      {text}
      {children}
    </span>
    <CopyButton what={what} text={text} />
  </span>
);
