import pg from "pg";
import { LogMismatch } from "../port.ts";
import { translated } from "./trouble.ts";

/** Index look-ups alone, planned once: a plan made while the log was empty would scan it for ever. */
const settings = [
  "enable_seqscan=off",
  "enable_bitmapscan=off", // rows come in the order of their index, so none are sorted
  "plan_cache_mode=force_generic_plan",
  "jit=off",
  "default_transaction_isolation=read\\ committed", // append_group relies on a snapshot per statement
];

/** Every value as the text that Postgres sent; the few numbers are read where they are used. */
const asText = { getTypeParser: () => (value: unknown) => value };

/**
 * The driver's configuration of every connection to the log; the URL's own `options` are kept and win. What takes longer
 * than `answerMs` is ended by the server, so that nothing abandoned piles up there.
 */
export function sessionConfig(url: string, answerMs: number): pg.ClientConfig {
  const address = new URL(url);
  const limits = [`statement_timeout=${answerMs}`, `lock_timeout=${answerMs}`];
  const own = [...settings, ...limits].map((setting) => `-c ${setting}`).join(" ");
  address.searchParams.set("options", `${own} ${address.searchParams.get("options") ?? ""}`.trim());
  return {
    connectionString: address.href,
    application_name: "provenwork event log",
    connectionTimeoutMillis: Math.min(answerMs, 2_000),
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: asText,
  };
}

/** A connection of its own, checked to be to the log `logId`. @throws EventStoreUnavailable, LogMismatch */
export async function connect(config: pg.ClientConfig, logId?: string): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on("error", () => {}); // a connection that breaks while idle fails its next query
  try {
    await client.connect();
    if (logId !== undefined) await assertLog(client, logId);
    return client;
  } catch (error) {
    disconnect(client);
    throw translated(error);
  }
}

/** Ends a connection without waiting for whatever it was doing. */
export function disconnect(client: pg.Client): void {
  client.end().catch(() => {}); // it may be broken already
}

/** The id of the first event of the stream `log`, or undefined before there is one. */
export async function readLogId(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<[string]>({
    name: "log-id",
    text: "SELECT id FROM event_log.events WHERE stream = 'log' AND revision = 0",
    rowMode: "array",
  });
  return rows[0]?.[0];
}

export async function assertLog(client: pg.ClientBase, logId: string): Promise<void> {
  const found = await readLogId(client);
  if (found === logId) return;
  throw new LogMismatch(
    `The database now holds the log ${found ?? "(none)"} instead of ${logId}: it was replaced. ` +
      "Restart the services, and rebuild every projection from it",
  );
}
