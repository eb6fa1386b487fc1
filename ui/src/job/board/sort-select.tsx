import type { JobSort } from "@provenwork/contracts/job/search";
import { inputClasses } from "#design/field.tsx";
import type { BoardSearch } from "./board-search.ts";

const names: Readonly<Record<JobSort, string>> = {
  relevance: "Relevance",
  newest: "Newest",
  salary: "Highest salary",
  "best-match": "Best match",
};

/** Relevance is available, and the default, with a search text; best match is available to candidates. */
export function SortSelect({
  search,
  isCandidate,
  onChange,
}: {
  search: BoardSearch;
  isCandidate: boolean;
  onChange: (sort: JobSort | undefined) => void;
}) {
  const searching = search.filters.q !== "";
  const defaultSort = searching ? "relevance" : "newest";
  const sorts: JobSort[] = [
    ...(searching ? ["relevance" as const] : []),
    "newest",
    "salary",
    ...(isCandidate ? ["best-match" as const] : []),
  ];
  const chosen = search.sort !== undefined && sorts.includes(search.sort) ? search.sort : defaultSort;
  return (
    <div className="flex items-center gap-2 text-sm whitespace-nowrap">
      <label htmlFor="sort" className="text-muted max-lg:sr-only">
        Sort by
      </label>
      <select
        id="sort"
        value={chosen}
        onChange={({ target }) => onChange(target.value === defaultSort ? undefined : (target.value as JobSort))}
        className={`${inputClasses} min-h-8! cursor-pointer py-0!`}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
