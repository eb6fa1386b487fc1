import type pg from "pg";
import { Client } from "../../postgres/client.ts";
import { LogMismatch } from "../port.ts";
import { translated } from "./trouble.ts";

/** Index scans only, planned once: a cached plan from when the log was empty would use sequential scans for ever. */
const settings = [
  "enable_seqscan=off",
  "enable_bitmapscan=off", // index scans return rows in order, without a sort
  "plan_cache_mode=force_generic_plan",
  "jit=off",
  "default_transaction_isolation=read\\ committed", // append_group relies on a snapshot per statement
];

/** Milliseconds after which an attempt to connect is given up. Its caller waits less, but a slow network must not keep all from connecting. */
export const connectMs = 5_000;

/** All values as text; the few numbers are parsed where they are used. */
const asText = { getTypeParser: () => (value: unknown) => value };

/**
 * The driver's configuration of every connection to the log; the URL's own `options` win. The server cancels statements that
 * take longer than `maxMs`, so that abandoned ones do not pile up. Locks are waited for up to `answerMs`.
 */
export function sessionConfig(url: string, answerMs: number, maxMs = answerMs): pg.ClientConfig {
  const [address, query] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  const limits = [`statement_timeout=${maxMs}`, `lock_timeout=${answerMs}`];
  const own = [...settings, ...limits].map((setting) => `-c ${setting}`).join(" ");
  parameters.set("options", `${own} ${parameters.get("options") ?? ""}`.trim());
  return {
    connectionString: `${address}?${parameters.toString()}`,
    application_name: "provenwork event log",
    connectionTimeoutMillis: connectMs,
    types: asText,
  };
}

/** A dedicated connection, verified to be to the log `logId`. @throws EventStoreUnavailable, LogMismatch */
export async function connect(config: pg.ClientConfig, logId?: string): Promise<pg.Client> {
  const client = new Client(config);
  try {
    await client.connect();
    if (logId !== undefined) await assertLog(client, logId);
    return client;
  } catch (error) {
    disconnect(client);
    throw translated(error);
  }
}

/** Closes a connection without waiting for pending queries. */
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
