import { ChevronDownIcon, ChevronUpIcon } from "@heroicons/react/24/outline";
import { Icon } from "./icon.tsx";

export interface SortColumn {
  readonly label: string;
  /** Undefined for a column that cannot be sorted by. */
  readonly sort?: string | undefined;
  /** The order of the first press. */
  readonly first?: "asc" | "desc";
}

interface Props {
  columns: readonly SortColumn[];
  sort: string;
  order: "asc" | "desc";
  onSort: (sort: string, order: "asc" | "desc") => void;
}

/** The heading row of a table that is sorted by its columns. */
export const SortHead = ({ columns, sort, order, onSort }: Props) => (
  <thead>
    <tr>
      {columns.map(({ label, sort: own, first = "desc" }) => {
        const isSorted = own === sort;
        if (own === undefined)
          return (
            <th key={label} scope="col">
              {label}
            </th>
          );
        const next = !isSorted ? first : order === "desc" ? "asc" : "desc";
        return (
          <th key={label} scope="col" aria-sort={!isSorted ? "none" : order === "desc" ? "descending" : "ascending"}>
            <button
              type="button"
              className={`-mx-1 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-inner px-1 font-semibold hover:text-ink ${isSorted ? "text-ink" : ""}`}
              onClick={() => onSort(own, next)}
            >
              {label}
              {isSorted && <Icon of={order === "desc" ? ChevronDownIcon : ChevronUpIcon} size="sm" />}
            </button>
          </th>
        );
      })}
    </tr>
  </thead>
);
