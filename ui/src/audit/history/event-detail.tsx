import { GetHistoryEvent, type HistoryEvent } from "@provenwork/contracts/audit/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Facts } from "#design/facts.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { CauseGraph } from "./cause-graph.tsx";
import { StateTable } from "./state-table.tsx";
import { instantText } from "./words.ts";

interface Props {
  openingId: string;
  event: HistoryEvent;
  /** What caused it, if that is in this history. */
  cause: HistoryEvent | undefined;
  onEvent: (eventId: string) => void;
  /** Whether an event is in this history. */
  isHere: (eventId: string) => boolean;
}

/** One event: in words, the state as of it, as it was written, and what else its origin caused. */
export function EventDetail({ openingId, event, cause, onEvent, isHere }: Props) {
  const { data, error, refetch } = useAnswer(
    GetHistoryEvent,
    { openingId, eventId: event.id },
    { keepsPrevious: true },
  );
  return (
    <div className="grid min-w-0 gap-6">
      <Card aria-labelledby="event">
        <CardHead id="event" title={event.words} />
        <CardBody>
          <Facts
            facts={[
              ["When", instantText(event.at)],
              ["Who", event.actorId === null ? event.role : `${event.role} ${event.actorId}`],
              ["Why", cause === undefined ? whyOf(event) : `Because of: ${cause.words}`],
              ["Where", `${event.stream}, revision ${event.revision}`],
            ]}
          />
        </CardBody>
      </Card>
      {data === undefined && error === null && (
        <Card>
          <Skeleton label="Replaying the stream" className="p-6">
            <Bones looks={["h-4 w-72 max-w-full", "h-4 w-64 max-w-full"]} className="grid gap-6" />
          </Skeleton>
        </Card>
      )}
      {data === undefined && error !== null && (
        <Card>
          <ErrorState title="The event could not be read" error={error} onRetry={() => refetch()} />
        </Card>
      )}
      {data !== undefined && (
        <>
          <div className="grid min-w-0 gap-6 lg:grid-cols-2">
            <StateTable values={data.state} />
            <RawEvent event={data} />
          </div>
          <CauseGraph events={data.related} shown={data.id} onEvent={onEvent} isHere={isHere} />
        </>
      )}
    </div>
  );
}

const whyOf = ({ causationId, commandId }: HistoryEvent): string =>
  causationId === commandId ? `A command of its own, ${commandId}` : `Because of ${causationId}`;

type Written = OutputOf<typeof GetHistoryEvent>;

/** As it is in the log, with what is personal decrypted as far as auditors may read it. */
function RawEvent({ event }: { event: Written }) {
  const { id, type, stream, revision, data, personal, metadata, traceId } = event;
  return (
    <Card aria-labelledby="raw" className="self-start">
      <CardHead id="raw" title="Raw event">
        <span className="min-w-0 text-xs break-all text-muted">
          Trace <span className="font-mono">{traceId}</span>
        </span>
      </CardHead>
      {/* Focusable, so that long content can be scrolled by keyboard. */}
      <pre
        tabIndex={0}
        aria-label="Raw event"
        className="max-h-[32rem] overflow-auto p-4 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2"
      >
        {JSON.stringify({ id, type, stream, revision, data, personal, metadata }, null, 2)}
      </pre>
    </Card>
  );
}
