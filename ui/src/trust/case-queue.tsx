import type { TrustCounts } from "@provenwork/contracts/trust/count-queries";
import type { TrustCase } from "@provenwork/contracts/trust/queries";
import type { TrustRule } from "@provenwork/contracts/trust/rules";
import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import type { usePages } from "#kernel/query.ts";
import type { DeskFilter } from "./desk-params.ts";
import { KindTabs } from "./kind-tabs.tsx";
import { QueueList } from "./queue-list.tsx";
import { RuleFilter } from "./rule-filter.tsx";

interface Props {
  list: Pick<
    ReturnType<typeof usePages>,
    "isPending" | "isError" | "error" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  > & { data?: { pages: readonly { output: readonly TrustCase[] }[] } | undefined };
  filter: DeskFilter;
  counts: TrustCounts | undefined;
  opened: string | undefined;
  onFilter: (filter: DeskFilter) => void;
}

const queueColumn =
  "min-[75rem]:sticky min-[75rem]:top-5 min-[75rem]:max-h-[calc(100dvh-2.5rem)] min-[75rem]:overflow-y-auto";

/** The waiting cases, by kind and reason. */
export function CaseQueue({ list, filter, counts, opened, onFilter }: Props) {
  const { kind, rule } = filter;
  const cases = list.data?.pages.flatMap(({ output }) => output);
  return (
    <section
      aria-labelledby="queue"
      className={`min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card ${queueColumn} ${opened === undefined ? "" : "max-[75rem]:hidden"}`}
    >
      <h2 id="queue" className="sr-only">
        Waiting cases
      </h2>
      <p role="status" className="sr-only">
        {cases !== undefined && `${cases.length} cases shown${list.hasNextPage ? ", there are more" : ""}`}
      </p>
      <KindTabs kind={kind} counts={counts} onChange={(next) => onFilter({ kind: next })}>
        <RuleFilter
          filter={filter}
          counts={counts}
          onChange={(next) => onFilter({ kind, rule: next === "" ? undefined : (next as TrustRule) })}
        />
        {list.isPending && (
          <Skeleton label="Loading cases" className="p-4">
            <Bones bars={["h-4 w-48", "h-4 w-64", "h-4 w-56"]} className="grid gap-6" />
          </Skeleton>
        )}
        {cases === undefined && list.isError && (
          <ErrorState title="Could not load the cases" error={list.error} onRetry={() => list.refetch()} />
        )}
        {cases?.length === 0 && (
          <EmptyState
            title="No flagged cases"
            action={(kind ?? rule) !== undefined && <Button onClick={() => onFilter({})}>Show all cases</Button>}
          >
            No open case.
          </EmptyState>
        )}
        {cases !== undefined && cases.length > 0 && <QueueList cases={cases} filter={filter} opened={opened} />}
        <LoadMore list={list} className="border-t border-line p-3" />
      </KindTabs>
    </section>
  );
}
