import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TextLink } from "./button.tsx";
import { Card, CardBody, CardHead } from "./card.tsx";
import { ErrorState } from "./error-state.tsx";
import { RowTable } from "./row-table.tsx";
import { Bones, Skeleton } from "./skeleton.tsx";

/** Rows of a table of recent entries (specification section 9). */
export const recent = 5;

interface Props<Row> {
  id: string;
  title: string;
  /** The link to the whole list. */
  all: { label: string; to: string };
  columns: readonly string[];
  /** Text of an empty table. */
  none: string;
  query: UseQueryResult<readonly Row[]>;
  children: (row: Row) => ReactNode;
}

/** The latest entries as a table. */
export function RecentTable<Row extends { id: string }>({
  id,
  title,
  all,
  columns,
  none,
  query,
  children,
}: Props<Row>) {
  const { data: rows, isError, error, refetch } = query;
  return (
    <Card className="table-card overflow-clip" aria-labelledby={id}>
      <CardHead id={id} title={title}>
        <TextLink to={all.to} className="text-sm">
          {all.label}
        </TextLink>
      </CardHead>
      {rows === undefined && !isError && (
        <Skeleton label={`Loading ${title.toLowerCase()}`} className="p-6">
          <Bones bars={Array.from({ length: recent }, () => "h-5 w-72")} className="gap-7" />
        </Skeleton>
      )}
      {rows === undefined && isError && (
        <ErrorState title={`Could not load ${title.toLowerCase()}`} error={error} onRetry={() => refetch()} />
      )}
      {rows?.length === 0 && <CardBody className="text-muted">{none}</CardBody>}
      {rows !== undefined && rows.length > 0 && (
        <RowTable columns={columns} rows={rows}>
          {children}
        </RowTable>
      )}
    </Card>
  );
}
