import type { EventStore } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { Gauge, type Registry } from "prom-client";

interface Observed {
  readonly store: Pick<EventStore, "head">;
  readonly database: Kysely<WriteDatabase>;
  readonly clock?: () => Date;
}

/** How far the tree is behind the log, queried on each scrape; every process reports the same. */
export function observeTree(registry: Registry, observed: Observed): void {
  new Gauge({
    name: "provenwork_tree_unsigned_seconds",
    help: "Time since the last tree head was signed while there are events that it does not cover; 0 when it covers all",
    registers: [registry],
    async collect() {
      // NaN means unknown in Prometheus: the write database or the event store is unavailable.
      this.set(await unsignedFor(observed).catch(() => Number.NaN));
    },
  });
}

async function unsignedFor({ store, database, clock = () => new Date() }: Observed): Promise<number> {
  const [end, folded, head] = await Promise.all([
    store.head(),
    database.selectFrom("tree_progress").select(["event_id", "others"]).executeTakeFirst(),
    database.selectFrom("tree_heads").select(["size", "signed_at"]).orderBy("size", "desc").limit(1).executeTakeFirst(),
  ]);
  // A head is itself a leaf, which the next one covers.
  if (folded?.event_id === end.eventId && Number(folded.others) <= Number(head?.size ?? 0)) return 0;
  // Before the first head there is no time to count from but the process's own.
  return head === undefined ? process.uptime() : Math.max(0, (clock().getTime() - head.signed_at.getTime()) / 1_000);
}
