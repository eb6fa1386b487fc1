import type { WordsOf } from "../kernel/format-events.ts";
import type { AuditEvent } from "./events.ts";

export const auditWords: WordsOf<AuditEvent> = {
  HistorySearched: ({ by }) => `Histories searched by ${by}`,
  HistoryOpened: ({ name }) => `History of ${name} opened`,
  HistoryExported: ({ events, format }) => `${events} events exported as ${format.toUpperCase()}`,
};
