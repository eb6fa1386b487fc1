import { GetHistorySearch } from "@provenwork/contracts/audit/queries";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { HistoryLine } from "./history-line.tsx";
import { useOpenHistory } from "./use-open-history.ts";

/** What a search found: each history can be opened, which is recorded. */
export function FoundHistories({ searchId }: { searchId: string }) {
  const { data: found, error, refetch } = useAnswer(GetHistorySearch, { historySearchId: searchId });
  const open = useOpenHistory();
  return (
    <Card aria-labelledby="found">
      <CardHead id="found" title="Found">
        <span role="status" className="text-sm text-muted">
          {found !== undefined &&
            `${found.streams.length}${found.more ? "+" : ""} ${found.streams.length === 1 ? "stream" : "streams"}`}
        </span>
      </CardHead>
      {found === undefined && error === null && (
        <Skeleton label="Searching the log" className="p-6">
          <Bones bars={["h-4 w-72 max-w-full", "h-4 w-64 max-w-full"]} className="grid gap-6" />
        </Skeleton>
      )}
      {found === undefined && error !== null && (
        <ErrorState title="Could not load the search results" error={error} onRetry={() => refetch()} />
      )}
      {found?.streams.length === 0 && (
        <EmptyState art={<PaperArt />} title="No history found">
          Check the spelling. Enter ids in full. A username or email address finds its current holder.
        </EmptyState>
      )}
      {found !== undefined && found.streams.length > 0 && (
        <ul className="divide-y divide-line">
          {found.id !== null && found.streams.length > 1 && (
            <HistoryLine
              label={`All ${found.streams.length}${found.more ? "+" : ""} streams`}
              name={found.id}
              open={open}
            />
          )}
          {found.streams.map(({ stream, kind }) => (
            <HistoryLine key={stream} label={kind} name={stream} open={open} />
          ))}
        </ul>
      )}
      {found?.more === true && <CardFoot>More streams match than are listed here. Open them by id.</CardFoot>}
    </Card>
  );
}
