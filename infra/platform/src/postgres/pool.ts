import pg from "pg";
import { withClient } from "./client.ts";
import { isServerShort } from "./server-trouble.ts";

export interface PoolOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly max?: number;
  /** Connection timeout in milliseconds. By default a second, because a service must detect an unavailable server that soon. */
  readonly connectTimeout?: number;
  /** Milliseconds after which a query fails and its connection is dropped; unlimited by default. */
  readonly queryTimeout?: number;
  /** Settings of each connection, as Postgres takes them at its start: `-c name=value`. The URL's own win. */
  readonly options?: string;
}

/** Connection timeout in milliseconds for one-off work, which a slow second must not end. */
export const oneOffConnectTimeout = 10_000;

/** Milliseconds. A lock waits for a transaction, and transactions are short, but for the moment of a flip. */
const lockTimeout = 30_000;

/** A pool whose connections may die without ending the process: the next query opens another. Every lock has a timeout. */
export function openPool({ url, name, max = 10, connectTimeout = 1_000, queryTimeout, options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool(
    withClient({
      connectionString: url,
      application_name: name,
      max,
      connectionTimeoutMillis: connectTimeout,
      idleTimeoutMillis: 30_000,
      ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
      options: [`-c lock_timeout=${lockTimeout}`, options ?? ""].join(" ").trim(),
    }),
  );
  pool.on("error", () => {});
  return pool;
}

const connectionLost = new Set([
  "08000",
  "08003",
  "08006",
  "25006", // read-only: a standby, or a failover in progress
  "57P01",
  "57P02",
  "57P03",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
]);

/** Codes of Node for a certificate that has expired, is of another host, or comes from nobody that is trusted. */
const refusedCertificate = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

/** Whether an error of `pg` means that the server is unavailable, shutting down or short of something, rather than a bad statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    connectionLost.has(code) ||
    refusedCertificate.test(code) ||
    isServerShort(error) ||
    /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable|query read timeout|after calling end on the pool/i.test(
      error.message,
    )
  );
}
