import type { HistoryExport } from "@provenwork/contracts/audit/queries";
import { TextButton } from "#design/button.tsx";
import { useOpenHistory } from "../use-open-history.ts";
import { formatInstant } from "../history/format-history.ts";
import { formatCount } from "#design/format.ts";

export const exportColumns = ["Exported", "By", "History", "File"] as const;

/** A row of the list of exports. */
export function ExportCells({ exportedAt, by, name, format, streams, events, digest, firstExportedAt }: HistoryExport) {
  const open = useOpenHistory();
  return (
    <>
      <td className="align-top text-sm tabular-nums">
        <time dateTime={exportedAt}>{formatInstant(exportedAt)}</time>
      </td>
      <td data-label="By" className="align-top wrap-anywhere">
        <p className="font-semibold">
          {by.fullName ?? "Deleted"}
          <span className="block text-sm font-normal text-muted">{by.username ?? by.id}</span>
        </p>
      </td>
      <td data-label="History" className="align-top">
        <div className="min-w-0">
          <p className="font-mono text-xs break-all">{name}</p>
          <TextButton aria-label={`Open ${name}`} onClick={() => open(name)}>
            Open
          </TextButton>
        </div>
      </td>
      <td data-label="File" className="align-top">
        <div className="min-w-0">
          <p>
            {format.toUpperCase()}, {formatCount(events, "event")} of {formatCount(streams, "stream")}
          </p>
          <p className="font-mono text-xs break-all text-muted">{digest}</p>
          {firstExportedAt !== null && (
            <p className="text-sm text-muted">The same events as exported first at {formatInstant(firstExportedAt)}</p>
          )}
        </div>
      </td>
    </>
  );
}
