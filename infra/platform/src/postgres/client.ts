import pg from "pg";
import { hostsOf, perHost } from "../hosts-of.ts";
import { noticePromotion } from "./promotions.ts";
import { serverTrouble, sqlState } from "./server-trouble.ts";
import { keepAliveDelayMs } from "./timeouts.ts";

/** Milliseconds for which the primary that was found counts for further connections. */
const knownMs = 500;

/** Default of `connectionTimeoutMillis`. */
const searchMs = 3_000;

/**
 * A client whose URL may list several hosts (`postgres://a,b/log?target_session_attrs=read-write`): each connection goes to
 * the one that accepts writes. `pg` knows one host only. A server that vanished is noticed even while nothing is sent: after
 * `keepAliveDelayMs` of silence and ten more seconds, instead of two hours. Promotions are noticed before a connection is used.
 */
export class Client extends pg.Client {
  readonly #url: string | undefined;
  readonly #timeoutMs: number;

  constructor(config: pg.ClientConfig) {
    const url = config.connectionString ?? "";
    const [first, ...others] = perHost(url);
    const kept = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelayMs, ...config };
    super(others.length === 0 ? kept : { ...kept, connectionString: first });
    // Without a listener, a connection that breaks while idle would end the process; with one, its next query fails. Pools add theirs
    // too late for a server that is killed just after it reported that it is ready.
    this.on("error", ignore);
    this.#url = others.length === 0 ? undefined : url;
    this.#timeoutMs = config.connectionTimeoutMillis || searchMs;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    const connected = this.#connect().catch((error: unknown) => {
      throw this.#named(error);
    });
    if (callback === undefined) return connected;
    // As `pg`, which passes no error where there is none.
    connected.then(() => callback(undefined as never), callback);
  }

  async #connect(): Promise<pg.Client> {
    await (this.#url === undefined ? super.connect() : this.#connectToPrimary(this.#url));
    try {
      await noticePromotion(this);
      return this;
    } catch (error) {
      this.end().catch(ignore);
      throw error;
    }
  }

  /** The error with the host in its message, which most errors of TLS and time limits leave out. */
  #named(error: unknown): unknown {
    if (this.#url !== undefined || !(error instanceof Error) || sqlState(error) !== undefined) return error;
    const host = `${this.host}:${this.port}`;
    if (error.message !== "" && !error.message.includes(host)) error.message = `${host}: ${error.message}`;
    return error;
  }

  async #connectToPrimary(url: string): Promise<pg.Client> {
    const { host, port } = await primaryOf(url, this.#timeoutMs);
    Object.assign(this, { host, port });
    Object.assign(Reflect.get(this, "connectionParameters") as object, { host, port });
    return super.connect();
  }
}

const ignore = (): void => {};

/** For pools. Their declared type is of a constructor without a configuration. */
export const withClient = (config: pg.PoolConfig): pg.PoolConfig => ({
  ...config,
  Client: Client as unknown as NonNullable<pg.PoolConfig["Client"]>,
});

interface Primary {
  readonly host: string;
  readonly port: number;
}

const searches = new Map<string, { readonly found: Promise<Primary>; readonly until: number }>();

/** One search serves all connections that are opened at about the same time. */
function primaryOf(url: string, timeoutMs: number): Promise<Primary> {
  const known = searches.get(url);
  if (known !== undefined && performance.now() < known.until) return known.found;
  const found = findPrimary(url, timeoutMs);
  found.catch(() => searches.delete(url));
  searches.set(url, { found, until: performance.now() + knownMs });
  return found;
}

/** @throws a connection error with a line that names each host and what it answered */
async function findPrimary(url: string, timeoutMs: number): Promise<Primary> {
  const attempts = perHost(url).map((one) =>
    primaryAt(one, timeoutMs).catch((error: Error) => {
      throw new Error(`${hostsOf(one)}: ${serverTrouble(error) ?? error.message}`);
    }),
  );
  try {
    return await Promise.any(attempts);
  } catch (error) {
    const answers = error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join("; ") : "";
    throw Object.assign(new Error(`no host accepts writes (${answers})`), { code: "08006" }); // connection_failure
  }
}

/** The server, that is: the role of the query service only reads on every server. */
const onlyReads = `SELECT pg_is_in_recovery() OR EXISTS (SELECT FROM pg_settings
  WHERE name = 'default_transaction_read_only' AND setting = 'on' AND source NOT IN ('user', 'database user')) AS standby`;

async function primaryAt(connectionString: string, connectionTimeoutMillis: number): Promise<Primary> {
  const timeouts = { connectionTimeoutMillis, query_timeout: connectionTimeoutMillis };
  const client = new pg.Client({ connectionString, application_name: "provenwork search", ...timeouts });
  client.on("error", () => {}); // the query fails
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(onlyReads);
    if (rows[0]?.standby !== false) throw new Error("read-only, a standby");
    return { host: client.host, port: client.port };
  } finally {
    client.end().catch(() => {});
  }
}
