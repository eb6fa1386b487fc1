import { GrowingMap } from "../kernel/growing-map.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { AuditEvent } from "./events.ts";

/** An opened history, readable in that session only. */
interface Opening {
  readonly name: string;
  readonly sessionId: string;
}

/** The histories that one person has opened. */
export interface Auditing {
  /** By openingId. An auditor opens thousands. */
  readonly openings: GrowingMap<string, Opening>;
}

export const nothingOpened: Auditing = { openings: new GrowingMap() };

/** The name of a history, if it was opened in this session. */
export function openedIn({ openings }: Auditing, sessionId: string, openingId: string): string | undefined {
  const opening = openings.get(openingId);
  return opening?.sessionId === sessionId ? opening.name : undefined;
}

export function evolveAuditing(state: Auditing, event: AuditEvent): Auditing {
  switch (event.type) {
    case "HistorySearched":
    case "HistoryExported":
      return state;
    case "HistoryOpened": {
      const { openingId, name, sessionId } = event.data;
      return { openings: state.openings.with(openingId, { name, sessionId }) };
    }
  }
}

/** Stream names are a storage format. */
export const auditStream = (personId: string) => `audit-${personId}`;

/** Audits of one auditor or admin, by personId. */
export const auditings: StreamType<Auditing, AuditEvent> = {
  name: auditStream,
  initialState: nothingOpened,
  evolve: evolveAuditing,
};
