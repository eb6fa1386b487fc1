import {
  type DecidedView,
  GetDecidedConfirmations,
  type decidedStatuses,
} from "@provenwork/contracts/confirmation/queries";
import { XMarkIcon } from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { Badge } from "#design/badge.tsx";
import { ConfirmedBadge } from "#design/confirmed-badge.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { formatDay } from "#design/format.ts";
import { LoadMore } from "#design/load-more.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { usePages } from "#kernel/query.ts";
import { formatPeriod } from "#work-experience/entry/work-values.ts";
import { TakeBackButton } from "./take-back-button.tsx";

/** What the company answered, the newest first. */
export function Decided() {
  const list = usePages(GetDecidedConfirmations, {});
  if (list.data === undefined)
    return list.error === null ? (
      <Skeleton label="Loading decisions">
        <Bones bars={["h-10 w-full", "h-10 w-full"]} className="gap-4" />
      </Skeleton>
    ) : (
      <ErrorState title="Could not load decisions" error={list.error} onRetry={() => list.refetch()} />
    );
  const rows = list.data.pages.flatMap(({ output }) => output);
  if (rows.length === 0)
    return <EmptyState title="Nothing decided yet">Your company’s answers appear here.</EmptyState>;
  return (
    <>
      <ul className="-mx-4 divide-y divide-line md:-mx-6">
        {rows.map((row) => (
          <Row key={`${row.entry} ${row.revision}`} row={row} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

const labels: Readonly<Record<Exclude<(typeof decidedStatuses)[number], "confirmed">, string>> = {
  replaced: "Changed since",
  kept: "Correction refused",
  ended: "Correction ended",
  declined: "Declined",
  revoked: "Revoked",
  removed: "Removed by candidate",
  rejected: "Rejected by Provenwork",
};

const Row = ({ row: { entry, name, claimed, status, by, decidedAt } }: { row: DecidedView }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_6rem] md:px-6">
    <Avatar name={name} />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-muted tabular-nums">
        {claimed.role}, {formatPeriod(claimed)}
        {by !== null && `. By ${by}`}
      </p>
    </div>
    <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:contents">
      {status === "confirmed" ? (
        <ConfirmedBadge>Confirmed</ConfirmedBadge>
      ) : (
        <Badge tone={["revoked", "declined", "rejected"].includes(status) ? "refused" : "plain"} icon={XMarkIcon}>
          {labels[status]}
        </Badge>
      )}
      <span>{status === "confirmed" && <TakeBackButton entry={entry} of={name} />}</span>
      <span className="text-sm text-muted tabular-nums sm:text-right">{formatDay(decidedAt)}</span>
    </div>
  </li>
);
