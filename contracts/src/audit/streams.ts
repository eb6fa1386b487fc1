import type { StreamType } from "../kernel/stream.ts";
import { type AuditEvent, auditStream } from "./events.ts";
import { type Auditing, evolveAuditing, nothingOpened } from "./state.ts";

/** What one auditor or admin has looked at, by personId. */
export const auditings: StreamType<Auditing, AuditEvent> = {
  name: auditStream,
  initialState: nothingOpened,
  evolve: evolveAuditing,
};
