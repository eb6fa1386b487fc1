import type { ReplayedEvent } from "@provenwork/contracts/audit/queries";
import { Card, CardHead } from "#design/card.tsx";
import { CopyButton } from "#design/copy-button.tsx";

/** An event as stored in the log, with the personal data that auditors may read decrypted. */
export function RawEvent({ event }: { event: ReplayedEvent }) {
  const { id, type, stream, revision, data, personal, metadata, traceId } = event;
  const raw = JSON.stringify({ id, type, stream, revision, data, personal, metadata }, null, 2);
  return (
    <Card aria-labelledby="raw" className="self-start">
      <CardHead id="raw" title="Raw event">
        <CopyButton what="raw event" text={raw} />
        <span className="w-full min-w-0 text-xs break-all text-muted">
          Trace <span className="font-mono">{traceId}</span>
        </span>
      </CardHead>
      {/* Focusable, so that long content can be scrolled by keyboard. */}
      <pre
        tabIndex={0}
        aria-label="Raw event"
        className="max-h-[32rem] overflow-auto p-4 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2"
      >
        {raw}
      </pre>
    </Card>
  );
}
