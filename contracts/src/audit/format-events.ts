import type { EventFormatters } from "../kernel/format-events.ts";
import type { AuditEvent } from "./events.ts";

export const auditEventFormatters: EventFormatters<AuditEvent> = {
  HistorySearched: ({ by }) => `Histories searched by ${by}`,
  HistoryOpened: ({ name }) => `History of ${name} opened`,
  HistoryExported: ({ events, format }) => `${events} events exported as ${format.toUpperCase()}`,
};
