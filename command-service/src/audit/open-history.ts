import type * as contract from "@provenwork/contracts/audit/commands";
import type { NewAuditEvent } from "@provenwork/contracts/audit/events";
import type { Auditing } from "@provenwork/contracts/audit/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Records who reads which history; its existence is not checked, since the answer would disclose it without a record. */
export const openHistory: Decide<
  typeof contract.OpenHistory,
  Auditing,
  NewAuditEvent,
  StreamId & { readonly sessionId: string }
> = ({ name }, _, { now, newId, id: personId, sessionId }) =>
  accept({
    type: "HistoryOpened",
    data: { personId, sessionId, openingId: newId("opening"), name, openedAt: now.toISOString() },
  });
