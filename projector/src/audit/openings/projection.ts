import type { AuditEvent } from "@provenwork/contracts/audit/events";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { exports, openings, searches } from "./table.ts";

/** What each auditor has searched, opened and exported. */
export const openingsProjection = defineProjection({
  name: "openings",
  version: 3,
  tables: [searches, openings, exports],
  on: on<AuditEvent>({
    HistorySearched: ({ data }) =>
      upsert(searches, {
        search_id: data.searchId,
        person_id: data.personId,
        session_id: data.sessionId,
        by: data.by,
        sought: data.sought,
        searched_at: data.searchedAt,
      }),
    HistoryOpened: ({ data, revision }) =>
      upsert(openings, {
        opening_id: data.openingId,
        person_id: data.personId,
        session_id: data.sessionId,
        revision,
        name: data.name,
        opened_at: data.openedAt,
      }),
    HistoryExported: ({ data }) =>
      upsert(exports, {
        export_id: data.exportId,
        opening_id: data.openingId,
        person_id: data.personId,
        format: data.format,
        streams: data.streams,
        events: data.events,
        digest: data.digest,
        exported_at: data.exportedAt,
      }),
  }),
});
