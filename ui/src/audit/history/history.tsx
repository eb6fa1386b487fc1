import { GetHistory } from "@provenwork/contracts/audit/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { CopyLinkButton } from "#design/copy-button.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { CallError } from "#kernel/call.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { AuditScreen } from "../audit-screen.tsx";
import { auditPaths } from "../paths.ts";
import { EventDetail } from "./event-detail.tsx";
import { EventList } from "./event-list.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { OpeningRecord } from "./opening-record.tsx";
import { TravelBar } from "./travel-bar.tsx";
import { useTravel } from "./use-travel.ts";
import { formatSpan } from "./format-history.ts";
import { formatNumber } from "#design/format.ts";

const SearchForm = lazyPart(
  () => import("../search-form.tsx").then((module) => module.SearchForm),
  () => <div className="min-h-17" />,
);

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
            <Bones bars={["h-8 w-72 max-w-full", "h-4 w-64 max-w-full", "h-96 w-full"]} className="grid gap-6" />
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
  <ErrorState heading="h1" title="Could not load the history" error={error} onRetry={onRetry} />
);

const NotOpened = () => (
  <EmptyState
    heading="h1"
    art={<PaperArt />}
    title="This history is not open"
    action={<ButtonLink to={auditPaths.histories()}>Find a history</ButtonLink>}
  >
    A history is open only in the session that opened it. Find it and open it again.
  </EmptyState>
);

type HistoryView = OutputOf<typeof GetHistory>;

function Opened({ openingId, history }: { openingId: string; history: HistoryView }) {
  const { name, events, streams, leftOut } = history;
  const travel = useTravel(events);
  const event = events[travel.at];
  return (
    <div className="grid gap-6">
      <SearchForm />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageHead title={historyTitle(history)}>
          {event !== undefined && <span className="block">{formatSpan(events)}</span>}
          <span className="font-mono text-xs break-all">{name}</span>
        </PageHead>
        <div className="flex flex-wrap gap-2">
          {event !== undefined && (
            <>
              <CopyLinkButton
                path={auditPaths.open({ name, event: event.id })}
                note="Takes auditors and admins to this event. Each opening is recorded."
              />
              <ExportButtons openingId={openingId} streams={streams.map(({ stream }) => stream)} />
            </>
          )}
        </div>
      </div>
      {travel.isEventMissing && (
        <Note tone="waiting" live>
          {leftOut > 0
            ? `The linked event is not among the first ${formatNumber(events.length)}. The last of these is shown.`
            : "The linked event is not in this history. Its last event is shown."}
        </Note>
      )}
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
        <Note tone="waiting">
          The last {formatNumber(leftOut)} events are left out:{" "}
          {streams.length > 1
            ? "open a single stream to read them."
            : `npm run ops -- history ${streams[0]?.stream} lists them.`}
        </Note>
      )}
      {event === undefined ? (
        <Card>
          <CardBody className="text-muted">The log has no events with this name.</CardBody>
        </Card>
      ) : (
        <>
          <TravelBar events={events} travel={travel} />
          <FilterBar events={events} given={travel.given} onChange={travel.filter} />
          <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
            <EventList events={events} travel={travel}>
              <OpeningRecord {...history} />
            </EventList>
            <EventDetail
              openingId={openingId}
              event={event}
              at={travel.at}
              count={events.length}
              cause={events[travel.indexOf(event.causationId) ?? -1]}
              isHere={(id) => travel.indexOf(id) !== undefined}
              onEvent={(id) => travel.goTo(travel.indexOf(id) ?? travel.at)}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** Names the kind of a single stream, or the number of streams. */
const historyTitle = ({ streams }: HistoryView): string => {
  const [only] = streams;
  if (only === undefined) return "History";
  return streams.length === 1 ? `History: ${only.kind}` : `History of ${streams.length} streams`;
};
