import { GetCaseNetwork, type Neighbour } from "@provenwork/contracts/trust/network-queries";
import { CheckIcon, ClockIcon, FlagIcon, NoSymbolIcon, TrashIcon } from "@heroicons/react/24/outline";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { TableHead } from "#design/table-head.tsx";
import { useAnswer } from "#kernel/query.ts";
import { formatDayUtc } from "#design/format.ts";

/** What else came from the network of a case, on the day that its reason names. */
export function CaseNetwork({ caseId }: { caseId: string }) {
  const { data, error, refetch } = useAnswer(GetCaseNetwork, { caseId });
  if (data === undefined && error !== null)
    return <ErrorState title="Could not load the network" error={error} onRetry={() => refetch()} />;
  if (data === undefined) {
    return (
      <Skeleton label="Loading what came from the same network">
        <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-4" />
      </Skeleton>
    );
  }
  return (
    <div className="table-card overflow-clip rounded-card border border-line">
      <table className="table text-sm">
        <caption className="sr-only">From the same network on {formatDayUtc(data.day)}</caption>
        <TableHead columns={["Time (UTC)", "Person", "Experience", "Status"]} />
        <tbody>
          {data.neighbours.map((neighbour) => (
            <Row key={neighbour.id} {...neighbour} />
          ))}
        </tbody>
      </table>
      {data.more && <p className="border-t border-line px-4 py-3 text-sm text-muted">More exist than are listed.</p>}
    </div>
  );
}

function Row({ recordedAt, fullName, role, company, standing }: Neighbour) {
  const own = standing === "this-one" ? "font-semibold" : "";
  return (
    <tr className={own}>
      <td data-label="Time (UTC)" className="tabular-nums">
        <time dateTime={recordedAt}>{recordedAt.slice(11, 16)}</time>
      </td>
      <td data-label="Person" className="wrap-anywhere">
        {fullName || "N/A"}
      </td>
      <td data-label="Experience" className="wrap-anywhere">
        {[role, company].filter(Boolean).join(", ") || "N/A"}
      </td>
      <td data-label="Status">
        <Standing standing={standing} />
      </td>
    </tr>
  );
}

const standings = {
  "this-one": ["This one", undefined],
  waiting: ["In the queue", FlagIcon],
  cleared: ["Cleared", CheckIcon],
  rejected: ["Rejected", NoSymbolIcon],
  "company-owns-domain": ["Company owns the domain", "seal"],
  verified: ["Verified", "seal"],
  "not-proven": ["Not verified", ClockIcon],
  removed: ["Removed", TrashIcon],
} as const;

function Standing({ standing }: Pick<Neighbour, "standing">) {
  const [word, icon] = standings[standing];
  return (
    <span className={`inline-flex items-center gap-1.5 font-[560] ${icon === "seal" ? "text-proven" : ""}`}>
      {icon === "seal" && <Seal className="size-4" />}
      {icon !== undefined && icon !== "seal" && <Icon of={icon} size="sm" />}
      {word}
    </span>
  );
}
