import pg from "pg";

/** Timeline of each server by its hosts and ports: a promotion begins a new one, a restart does not. */
const timelines = new Map<string, string>();
let seen = 0;

/**
 * How many promotions of a standby this process has noticed. The server may lack what the former one had answered, so what was
 * remembered of a database is only valid while this number stays.
 */
export const promotionsSeen = (): number => seen;

const timeline = `SELECT CASE WHEN NOT pg_is_in_recovery()
  THEN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline`;

/** To be called for each new connection before it is used. */
export async function noticePromotion(client: pg.ClientBase, hosts: string): Promise<void> {
  const found = await client.query<{ timeline: string | null }>(timeline).catch((error: unknown) => {
    // Some hosted servers do not say: there, nothing is noticed.
    if (error instanceof pg.DatabaseError) return undefined;
    throw error;
  });
  const now = found?.rows[0]?.timeline ?? undefined;
  if (now === undefined) return;
  const before = timelines.get(hosts);
  timelines.set(hosts, now);
  if (before !== undefined && before !== now) seen += 1;
}
