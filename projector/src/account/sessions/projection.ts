import type { SessionEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { sessions } from "./table.ts";

/** A person's sessions with browser and system. IP addresses are not stored. */
export const sessionsProjection = defineProjection({
  name: "sessions",
  version: 2,
  tables: [sessions],
  on: on<SessionEvent>({
    SessionStarted: ({ data, personal }) =>
      upsert(sessions, {
        session_id: data.sessionId,
        person_id: data.personId,
        started_at: data.startedAt,
        ends_at: data.endsAt,
        browser: personal === erased ? null : personal.browser,
        system: personal === erased ? null : personal.system,
      }),
    SessionEnded: ({ data }) => remove(sessions, { session_id: data.sessionId }),
  }),
});
