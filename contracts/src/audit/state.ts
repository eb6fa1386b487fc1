import { GrowingMap } from "../kernel/growing-map.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { AuditEvent } from "./events.ts";

/** A history that was opened: it may be read in that session alone. */
interface Opening {
  readonly name: string;
  readonly sessionId: string;
}

/** What one person has looked at. */
export interface Auditing {
  /** By openingId. An auditor opens thousands. */
  readonly openings: GrowingMap<string, Opening>;
}

export const nothingOpened: Auditing = { openings: new GrowingMap() };

/** The name of the history that was opened in this session. */
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

/** What one auditor or admin has looked at, by personId. */
export const auditings: StreamType<Auditing, AuditEvent> = {
  name: auditStream,
  initialState: nothingOpened,
  evolve: evolveAuditing,
};
