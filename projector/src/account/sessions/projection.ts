import type { AccountEvent, SessionEvent } from "@provenwork/contracts/account/events";
import { remove, removeWhere, upsert } from "#kernel/changes.ts";
import { defineProjection } from "#kernel/define-projection.ts";
import { sessions } from "./table.ts";

/** Where somebody is signed in. Device and address are not kept, so there is nothing to show of them. */
export const sessionsProjection = defineProjection<SessionEvent | AccountEvent>({
  name: "sessions",
  version: 1,
  tables: [sessions],
  on: {
    SessionStarted: ({ data }) =>
      upsert(sessions, {
        session_id: data.sessionId,
        person_id: data.personId,
        started_at: data.startedAt,
        ends_at: data.endsAt,
      }),
    SessionEnded: ({ data }) => remove(sessions, { session_id: data.sessionId }),
    AccountErased: ({ data }) => removeWhere(sessions, data.personId),
  },
});
