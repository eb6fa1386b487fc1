import type { AuditEvent } from "./events.ts";

/** A history that somebody opened. */
export interface Opening {
  readonly name: string;
  /** It may be read in this session alone. */
  readonly sessionId: string;
}

/** What one person has looked at. */
export interface Auditing {
  readonly openings: ReadonlyMap<string, Opening>;
}

export const nothingOpened: Auditing = { openings: new Map() };

export function evolveAuditing(state: Auditing, event: AuditEvent): Auditing {
  switch (event.type) {
    case "HistorySearched":
    case "HistoryExported":
      return state;
    case "HistoryOpened": {
      const { openingId, name, sessionId } = event.data;
      return { openings: new Map(state.openings).set(openingId, { name, sessionId }) };
    }
  }
}
