import { ListBulletIcon, ViewColumnsIcon } from "@heroicons/react/24/outline";
import { Icon } from "#design/icon.tsx";
import { queryString } from "#kernel/query-string.ts";
import { Link } from "#kernel/router.ts";
import { type ReviewSearch, paramsOf } from "./use-review-search.ts";

const views = [
  { view: undefined, label: "Table", icon: ListBulletIcon },
  { view: "board", label: "Board", icon: ViewColumnsIcon },
] as const;

/** The table, or the board with the same filters; status and stage are columns there. */
export const ViewSwitch = ({ search }: { search: ReviewSearch }) => (
  <nav aria-label="View" className="inline-flex rounded-card border border-line bg-sunken p-0.5 max-md:w-full">
    {views.map(({ view, label, icon }) => (
      <Link
        key={label}
        to={queryString(paramsOf({ ...search, view, status: undefined, stage: undefined }))}
        aria-current={search.view === view ? "page" : undefined}
        className="inline-flex min-h-9 items-center justify-center gap-1.5 rounded-inner px-3 text-sm font-[560] text-muted no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card max-md:flex-1 md:min-h-8"
      >
        <Icon of={icon} size="sm" />
        {label}
      </Link>
    ))}
  </nav>
);
