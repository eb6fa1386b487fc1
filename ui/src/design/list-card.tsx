import { type ReactNode, useEffect } from "react";
import { Card } from "./card.tsx";
import { EmptyState, PaperArt } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { LoadMore } from "./load-more.tsx";
import { RowTable } from "./row-table.tsx";
import { Bones, Skeleton } from "./skeleton.tsx";
import type { usePages } from "#kernel/query.ts";

interface Props<Row> {
  /** Plural noun in lower case, such as "users". */
  things: string;
  columns: readonly string[];
  /** The loaded pages, from `usePages`. */
  list: Pick<
    ReturnType<typeof usePages>,
    "isPending" | "isError" | "error" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  > & { data?: { pages: readonly { output: readonly Row[] }[] } | undefined };
  /** Shown for an empty list: the reason and the next step. */
  none: { title: string; text: string; action?: ReactNode };
  /** The cells of a row. */
  children: (row: Row) => ReactNode;
}

/** A paged list for staff. */
export function ListCard<Row extends { id: string }>({ things, columns, list, none, children }: Props<Row>) {
  const rows = list.data?.pages.flatMap(({ output }) => output);
  const searching = useContinued(list, list.data?.pages.at(-1)?.output.length === 0);
  return (
    <>
      <p role="status" className="sr-only">
        {rows !== undefined && `${rows.length} ${things} shown${list.hasNextPage ? ", there are more" : ""}`}
      </p>
      <Card className="table-card overflow-clip" aria-label={`List of ${things}`}>
        {(list.isPending || (rows?.length === 0 && searching)) && (
          <Skeleton label={`Loading ${things}`} className="p-6">
            <Bones
              bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full", "h-4 w-80 max-w-full"]}
              className="grid gap-6"
            />
          </Skeleton>
        )}
        {rows === undefined && list.isError && (
          <ErrorState title={`Could not load the ${things}`} error={list.error} onRetry={() => list.refetch()} />
        )}
        {rows?.length === 0 && !searching && (
          <EmptyState art={<PaperArt />} title={none.title} action={none.action}>
            {none.text}
          </EmptyState>
        )}
        {rows !== undefined && rows.length > 0 && (
          <RowTable columns={columns} rows={rows}>
            {children}
          </RowTable>
        )}
      </Card>
      {!(rows?.length === 0 && searching) && <LoadMore list={list} />}
    </>
  );
}

/** A page of a search may be empty although more follow: the next one is then fetched. Returns whether that is the case. */
function useContinued<Row>(list: Props<Row>["list"], isEmpty: boolean): boolean {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const continues = isEmpty && hasNextPage && !isError;
  useEffect(() => {
    if (continues && !isFetchingNextPage) void fetchNextPage();
  }, [continues, isFetchingNextPage, fetchNextPage]);
  return continues;
}
