import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import { Gauge, type Registry } from "prom-client";

/** Dead letters, and how long mail has waited, queried on each scrape; every process reports the same. */
export function observeOutbox(registry: Registry, database: Kysely<WriteDatabase>): void {
  new Gauge({
    name: "provenwork_outbox_oldest_seconds",
    help: "Age of the oldest unsent email; 0 when there is none",
    registers: [registry],
    async collect() {
      this.set(await oldestMail(database).catch(() => Number.NaN));
    },
  });
  const count = { mail: () => deadMails(database), timer: () => deadTimers(database) };
  new Gauge({
    name: "provenwork_dead_letters",
    help: "Emails and timers that failed permanently: npm run ops -- mails list, timers list",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      for (const [kind, read] of Object.entries(count)) {
        // NaN means unknown in Prometheus: the database is unavailable.
        this.set({ kind }, await read().catch(() => Number.NaN));
      }
    },
  });
}

async function oldestMail(database: Kysely<WriteDatabase>): Promise<number> {
  const { seconds } = await database
    .selectFrom("outbox")
    .where("status", "=", "waiting")
    .select(sql<string>`coalesce(extract(epoch FROM now() - min(created_at)), 0)`.as("seconds"))
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(seconds));
}

async function deadMails(database: Kysely<WriteDatabase>): Promise<number> {
  const { dead } = await database
    .selectFrom("outbox")
    .where("status", "=", "dead")
    .select(({ fn }) => fn.countAll<string>().as("dead"))
    .executeTakeFirstOrThrow();
  return Number(dead);
}

async function deadTimers(database: Kysely<WriteDatabase>): Promise<number> {
  const { dead } = await database
    .selectFrom("due")
    .where("dead_at", "is not", null)
    .select(({ fn }) => fn.countAll<string>().as("dead"))
    .executeTakeFirstOrThrow();
  return Number(dead);
}
