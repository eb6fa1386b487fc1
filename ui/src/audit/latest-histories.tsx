import { GetLatestHistories } from "@provenwork/contracts/audit/queries";
import { factSeparator } from "@provenwork/contracts/kernel/join-facts";
import { formatEventType } from "@provenwork/contracts/kernel/format-events";
import { Card, CardHead } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { formatRecentTime } from "#design/format.ts";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { HistoryLine } from "./history-line.tsx";
import { useOpenHistory } from "./use-open-history.ts";

/** The histories written last, to begin with before a search. */
export function LatestHistories() {
  const { data: latest, error, refetch } = useAnswer(GetLatestHistories, {});
  const open = useOpenHistory();
  return (
    <Card aria-labelledby="latest">
      <CardHead id="latest" title="Latest histories" />
      {latest === undefined && error === null && (
        <Skeleton label="Loading the latest histories" className="divide-y divide-line">
          {placeholders.map((place) => (
            <div key={place} className="px-4 py-3 md:px-6">
              <Bones bars={["my-1 h-4 w-64", "my-0.5 h-3 w-80"]} className="gap-1" />
            </div>
          ))}
        </Skeleton>
      )}
      {latest === undefined && error !== null && (
        <ErrorState title="Could not load the latest histories" error={error} onRetry={() => refetch()} />
      )}
      {latest?.length === 0 && (
        <EmptyState art={<PaperArt />} title="No history yet">
          Histories appear here once something has happened.
        </EmptyState>
      )}
      {latest !== undefined && latest.length > 0 && (
        <ul className="divide-y divide-line">
          {latest.map(({ stream, kind, type, at }) => (
            <HistoryLine
              key={stream}
              label={kind}
              name={stream}
              open={open}
              aside={
                <span className="text-sm text-muted">
                  {factSeparator}
                  {formatEventType(type)}&nbsp;·{" "}
                  <time dateTime={at} className="whitespace-nowrap">
                    {formatRecentTime(at)}
                  </time>
                </span>
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** As many rows as are usually listed. */
const placeholders = Array.from({ length: 10 }, (_, place) => place);
