import type { GetSessions } from "@provenwork/contracts/account/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

/** Active sessions: not ended, not expired, and not older than the last "end all others". */
export const sessions: QueryHandler<typeof GetSessions> = async (_, { viewer, read, now }) => {
  const current = viewer.role === "anonymous" ? undefined : viewer.session?.sessionId;
  const rows = await read
    .selectFrom("sessions.sessions as s")
    .leftJoin("account_settings.settings as a", "a.person_id", "s.person_id")
    .where("s.person_id", "=", personOf(viewer))
    .where("s.ends_at", ">", now)
    .where((where) =>
      where.or([
        where("a.sessions_since", "is", null),
        where("s.started_at", ">", where.ref("a.sessions_since")),
        where("s.session_id", "=", where.ref("a.kept_session_id")),
      ]),
    )
    .orderBy("s.started_at", "desc")
    .orderBy("s.session_id")
    .select(["s.session_id", "s.started_at", "s.ends_at", "s.browser", "s.system"])
    .execute();
  return {
    output: rows.map(({ session_id, started_at, ends_at, browser, system }) => ({
      sessionId: session_id,
      browser,
      system,
      startedAt: started_at.toISOString(),
      endsAt: ends_at.toISOString(),
      current: session_id === current,
    })),
  };
};
