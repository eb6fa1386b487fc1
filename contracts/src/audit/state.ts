import type { AuditEvent } from "./events.ts";

/** What one person has looked at. */
export interface Auditing {
  /** Names of the histories that were opened, by opening and by session: one may be read in its session alone. */
  readonly openings: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const nothingOpened: Auditing = { openings: new Map() };

/** The name of the history that was opened in this session. */
export const openedIn = ({ openings }: Auditing, sessionId: string, openingId: string): string | undefined =>
  openings.get(sessionId)?.get(openingId);

export function evolveAuditing(state: Auditing, event: AuditEvent): Auditing {
  switch (event.type) {
    case "HistorySearched":
    case "HistoryExported":
      return state;
    case "HistoryOpened": {
      const { openingId, name, sessionId } = event.data;
      // The openings of other sessions are shared, not copied.
      const opened = new Map(state.openings.get(sessionId)).set(openingId, name);
      return { openings: new Map(state.openings).set(sessionId, opened) };
    }
  }
}
