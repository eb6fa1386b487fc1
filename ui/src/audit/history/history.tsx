import { GetHistory, type HistoryEvent } from "@provenwork/contracts/audit/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import { useMemo } from "react";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { CallError } from "#kernel/call.ts";
import { useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { AuditScreen } from "../audit-screen.tsx";
import { auditPaths } from "../paths.ts";
import { EventDetail } from "./event-detail.tsx";
import { EventList } from "./event-list.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { TravelBar } from "./travel-bar.tsx";
import { useTravel } from "./use-travel.ts";
import { instantText } from "./words.ts";

/** An opened history: every event, and the state as of any of them. */
export function History() {
  const { openingId = "" } = useParams();
  const { data: history, error, refetch } = useAnswer(GetHistory, { openingId });
  return (
    <AuditScreen>
      <Main className="max-w-[96rem]!">
        {history !== undefined && <Opened openingId={openingId} history={history} />}
        {history === undefined && error === null && (
          <Skeleton label="Replaying the history">
            <Bones looks={["h-8 w-72 max-w-full", "h-4 w-64 max-w-full", "h-96 w-full"]} className="grid gap-6" />
          </Skeleton>
        )}
        {history === undefined && error !== null && (
          <Card>{isClosed(error) ? <NotOpened /> : <Failed error={error} onRetry={() => refetch()} />}</Card>
        )}
      </Main>
    </AuditScreen>
  );
}

const isClosed = (error: Error): boolean =>
  error instanceof CallError && (error.body.code === "not-opened" || error.body.code === "invalid");

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <ErrorState heading="h1" title="The history could not be read" error={error} onRetry={onRetry} />
);

const NotOpened = () => (
  <EmptyState
    heading="h1"
    art={<PaperArt />}
    title="This history is not open"
    action={<ButtonLink to={auditPaths.histories()}>Find a history</ButtonLink>}
  >
    A history is open for the person who opened it, in the session in which they did. Find it and open it again.
  </EmptyState>
);

type Story = OutputOf<typeof GetHistory>;

function Opened({ openingId, history }: { openingId: string; history: Story }) {
  const { name, events, streams, openedAt, leftOut } = history;
  const travel = useTravel(events);
  const indexes = useMemo(() => new Map(events.map(({ id }, index) => [id, index])), [events]);
  const event = events[travel.at];
  const find = (id: string): HistoryEvent | undefined => events[indexes.get(id) ?? -1];
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageHead title={titleOf(history)}>
          <span className="font-mono text-xs break-all">{name}</span>
          <span className="block text-sm">Opened {instantText(openedAt)}, which is recorded.</span>
        </PageHead>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={auditPaths.histories()} icon={ArrowLeftIcon}>
            Find another
          </ButtonLink>
          {event !== undefined && <ExportButtons openingId={openingId} streams={streams.map(({ stream }) => stream)} />}
        </div>
      </div>
      {streams
        .filter(({ missing }) => missing !== null)
        .map(({ stream, missing }) => (
          <Note key={stream} tone="refused" live>
            <b>
              Revision {missing} of {stream} is missing.
            </b>{" "}
            Treat this history as changed until that is explained.
          </Note>
        ))}
      {leftOut > 0 && (
        <Note tone="waiting">The last {leftOut} events are left out: open a single stream to read them.</Note>
      )}
      {event === undefined ? (
        <Card>
          <CardBody className="text-muted">The log has no event under this name.</CardBody>
        </Card>
      ) : (
        <>
          <TravelBar events={events} travel={travel} />
          <FilterBar events={events} given={travel.given} onChange={travel.filter} />
          <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
            <EventList events={events} travel={travel} />
            <EventDetail
              openingId={openingId}
              event={event}
              at={travel.at}
              count={events.length}
              cause={find(event.causationId)}
              isHere={(id) => indexes.has(id)}
              onEvent={(id) => travel.goTo(indexes.get(id) ?? travel.at)}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** Of one stream its kind; of several, how many. */
const titleOf = ({ streams }: Story): string => {
  const [only] = streams;
  if (only === undefined) return "History";
  return streams.length === 1 ? `History: ${only.kind}` : `History of ${streams.length} streams`;
};
