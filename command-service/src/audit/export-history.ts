import type * as contract from "@provenwork/contracts/audit/commands";
import type { NewAuditEvent } from "@provenwork/contracts/audit/events";
import { type Auditing, openedIn } from "@provenwork/contracts/audit/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/** The events and signatures of an export. */
export interface Exported {
  readonly sessionId: string;
  readonly fileName: string;
  readonly content: string;
  readonly events: number;
  readonly digest: string;
}

/** Records what left the product, in which form and with which digest. */
export const exportHistory: Decide<typeof contract.ExportHistory, Auditing, NewAuditEvent, StreamId & Exported> = (
  { openingId, format, streams },
  auditing,
  { now, newId, id: personId, sessionId, events, digest },
) => {
  if (openedIn(auditing, sessionId, openingId) === undefined) return refuse("not-opened");
  const exported = { format, streams: new Set(streams).size, events, digest, exportedAt: now.toISOString() };
  return accept({
    type: "HistoryExported",
    data: { personId, sessionId, exportId: newId("export"), openingId, ...exported },
  });
};
