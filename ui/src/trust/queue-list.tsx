import {
  BriefcaseIcon,
  BuildingOfficeIcon,
  ChatBubbleLeftRightIcon,
  CheckBadgeIcon,
  DocumentCheckIcon,
} from "@heroicons/react/24/outline";
import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { administrationPaths } from "#administration/paths.ts";
import { Icon } from "#design/icon.tsx";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { formatAge, shortReasons } from "./format-case.ts";
import type { DeskFilter } from "./desk-params.ts";
import { linkMark } from "./use-case-focus.ts";

const icons = {
  experience: DocumentCheckIcon,
  job: BriefcaseIcon,
  company: BuildingOfficeIcon,
  message: ChatBubbleLeftRightIcon,
  confirmation: CheckBadgeIcon,
} as const;

interface Props {
  cases: readonly TrustCase[];
  filter: DeskFilter;
  opened: string | undefined;
}

/** The waiting cases as links, oldest first. */
export function QueueList({ cases, filter, opened }: Props) {
  const now = useNow(true, 30_000);
  return (
    <ol className="divide-y divide-line">
      {cases.map(({ id, kind, title, company, fullName, findings, createdAt }) => (
        <li key={id}>
          <Link
            to={administrationPaths.trust({ ...filter, case: id })}
            preventScrollReset
            {...linkMark(id)}
            aria-current={id === opened ? "true" : undefined}
            className="grid grid-cols-[1.125rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 leading-snug text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
          >
            <Icon of={icons[kind]} className={`row-span-3 mt-px ${id === opened ? "text-accent" : "text-muted"}`} />
            <span className="truncate font-semibold">{title || "N/A"}</span>
            <span className="text-xs text-muted tabular-nums">{formatAge(createdAt, now)}</span>
            <span className="col-start-2 -col-end-1 text-sm wrap-anywhere text-muted">
              {kind === "company" ? "Company" : [company, fullName].filter(Boolean).join(", ")}
            </span>
            <span className="col-start-2 -col-end-1 mt-0.5 text-sm">{shortReasons(findings)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
