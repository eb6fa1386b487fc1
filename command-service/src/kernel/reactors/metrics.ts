import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { Gauge, type Registry } from "prom-client";

/** Dead letters, counted when Prometheus asks; every process says the same. */
export function countDeadLetters(registry: Registry, database: Kysely<WriteDatabase>): void {
  const count = { mail: () => deadMails(database), timer: () => deadTimers(database) };
  new Gauge({
    name: "provenwork_dead_letters",
    help: "Mails and timers that were given up: npm run ops -- mails list, timers list",
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
