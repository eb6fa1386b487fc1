import pg from "pg";

/** Timeline of each server by its identifier: a promotion begins a new one, a restart does not. */
const timelines = new Map<string, string>();
let seen = 0;

/**
 * How many promotions of a standby this process has noticed. The server may lack what the former one had answered, so what was
 * remembered of a database is only valid while this number stays.
 */
export const promotionsSeen = (): number => seen;

/** A standby has the identifier of its primary; a proxy may lead to several servers under one name. */
const primary = `SELECT system_identifier::text AS server,
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline
  FROM pg_control_system() WHERE NOT pg_is_in_recovery()`;

const withheld = new Set(["42501", "42883", "0A000"]); // no right, no such function, not supported

/** To be called for each new connection before it is used. */
export async function noticePromotion(client: pg.ClientBase): Promise<void> {
  const found = await client.query<{ server: string; timeline: string }>(primary).catch((error: unknown) => {
    // Some hosted servers do not say: there, nothing is noticed.
    if (error instanceof pg.DatabaseError && withheld.has(error.code ?? "")) return undefined;
    throw error;
  });
  const [now] = found?.rows ?? [];
  if (now === undefined) return;
  const before = timelines.get(now.server);
  timelines.set(now.server, now.timeline);
  if (before !== undefined && before !== now.timeline) seen += 1;
}
