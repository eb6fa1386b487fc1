import type { ReactNode } from "react";
import { TableHead } from "./table-head.tsx";

interface Props<Row> {
  columns: readonly string[];
  rows: readonly Row[];
  /** The cells of a row. */
  children: (row: Row) => ReactNode;
}

/** A table with the given cells for each row. */
export const RowTable = <Row extends { id: string }>({ columns, rows, children }: Props<Row>) => (
  <table className="table">
    <TableHead columns={columns} />
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>{children(row)}</tr>
      ))}
    </tbody>
  </table>
);
