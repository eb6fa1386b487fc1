import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { pause } from "@provenwork/platform/back-off";
import type { Logger } from "@provenwork/platform/log";
import { type RetryBudget, retryBudget } from "@provenwork/platform/retry-budget";
import { Pool } from "undici";

export interface Service {
  readonly name: string;
  /** Origin of each process, e.g. `http://127.0.0.1:4001`. A host name of `http:` stands for all its addresses in DNS. */
  readonly urls: readonly string[];
}

/** One process of a service. */
export interface Upstream {
  readonly pool: Pool;
  /** As far as known: the last answer of its /readyz, and no connection that failed since. */
  ready: boolean;
}

export interface Upstreams {
  /**
   * A ready one, in turn; if none is ready, any: a process that is not ready may still answer some requests. Undefined while no address of
   * it is known.
   */
  choose(except?: Upstream): Upstream | undefined;
  /** Requests that are sent to another process. */
  readonly retries: RetryBudget;
  /** Takes it out until its next good /readyz. */
  failed(upstream: Upstream): void;
  /** Stops watching them. */
  close(): void;
}

export interface UpstreamOptions {
  /** Milliseconds after which a service that has not begun its answer counts as unavailable. */
  readonly patience: number;
  /** Told when a process is taken out, and when it is back. */
  readonly log?: Pick<Logger, "info" | "warn"> | undefined;
  /** All addresses of a host name; DNS and the hosts file unless given. */
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>;
}

// Milliseconds after which a connection is not reused, so that the pool need not search those of live streams.
const connectionServesFor = 30_000;
/** Milliseconds between two looks at DNS and /readyz: less than a client waits before its retry. */
export const watchEvery = 500;
/** Milliseconds that a /readyz, and an answer of DNS, may take. */
export const readyWithin = 1_000;
/** Milliseconds until a connection: a lost packet is sent again after one second, then after two more. */
export const connectWithin = 4_000;

/** The processes of a service. They are watched only where there can be a choice between them. */
export function openUpstreams({ name, urls }: Service, options: UpstreamOptions): Upstreams {
  const { patience, log, resolve = (hostname) => lookup(hostname, { all: true }) } = options;
  const open = (url: string): Upstream => {
    const pool = new Pool(url, {
      pipelining: 1,
      allowH2: false,
      clientTtl: connectionServesFor,
      connect: { timeout: connectWithin },
      headersTimeout: patience,
      bodyTimeout: 0, // an answer may be silent for long, like the live stream
    });
    return { pool, ready: true };
  };
  // A name is never asked by a request: look-ups that hang would hold up the reading of files, which shares their threads.
  let upstreams: ReadonlyMap<string, Upstream> = new Map(
    urls.filter((url) => !isResolved(url)).map((url) => [url, open(url)]),
  );
  let turn = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  function change(url: string, upstream: Upstream, ready: boolean): void {
    if (upstream.ready === ready || signal.aborted) return;
    upstream.ready = ready;
    if (ready) log?.info({ upstream: url }, `${name} is ready again`);
    else log?.warn({ upstream: url }, `${name} is not ready, using others`);
  }

  function replace(found: readonly string[]): void {
    const gone = [...upstreams].filter(([url]) => !found.includes(url));
    upstreams = new Map(found.map((url) => [url, upstreams.get(url) ?? open(url)]));
    for (const [, { pool }] of gone) void pool.close();
  }

  async function watch(): Promise<void> {
    const names = urls.map((url) => resolved(name, url, resolve, log));
    for (; !signal.aborted; await pause(watchEvery, signal)) {
      const found = await Promise.all(names.map((addresses) => addresses()));
      if (!signal.aborted) replace(found.flat());
      await Promise.all([...upstreams].map(async ([url, each]) => change(url, each, await isReady(each))));
    }
  }

  if (urls.length > 1 || urls.some(isResolved)) void watch();
  return {
    choose(except) {
      const all = [...upstreams.values()];
      const others = all.filter((each) => each !== except);
      const ready = others.filter((each) => each.ready);
      const from = [ready, others, all].find(({ length }) => length > 0) ?? [];
      turn += 1;
      return from[turn % from.length];
    },
    retries: retryBudget(),
    failed(upstream) {
      for (const [url, each] of upstreams) if (each === upstream && upstreams.size > 1) change(url, each, false);
    },
    close: () => stopping.abort(),
  };
}

/** Whether DNS has addresses for it. A certificate is for the name, so that one with TLS is left to each connection. */
const isResolved = (url: string): boolean => {
  const { hostname, protocol } = new URL(url);
  return protocol === "http:" && hostname !== "localhost" && isIP(hostname.replaceAll(/[[\]]/g, "")) === 0;
};

/**
 * Looks up the URL of each address of its host name, one look-up at a time. While DNS does not answer, the known addresses stay. Logs once
 * per outage.
 */
function resolved(
  name: string,
  url: string,
  resolve: NonNullable<UpstreamOptions["resolve"]>,
  log: UpstreamOptions["log"],
): () => Promise<readonly string[]> {
  if (!isResolved(url)) return () => Promise.resolve([url]);
  const { hostname } = new URL(url);
  let known: readonly string[] = [];
  let looking: Promise<void> | undefined;
  let isAway = false;
  const look = async () => {
    try {
      known = (await resolve(hostname)).map(({ address, family }) => {
        const there = new URL(url);
        there.hostname = family === 6 ? `[${address}]` : address;
        return there.origin;
      });
      if (isAway) log?.info({ host: hostname }, `the address of ${name} is known again`);
      isAway = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isAway) log?.warn({ host: hostname, reason }, `DNS has no address of ${name}, using those known`);
      isAway = true;
    }
    looking = undefined;
  };
  return async () => {
    looking ??= look();
    await Promise.race([looking, pause(readyWithin)]);
    return known;
  };
}

async function isReady({ pool }: Upstream): Promise<boolean> {
  try {
    const limits = { headersTimeout: readyWithin, bodyTimeout: readyWithin, signal: AbortSignal.timeout(readyWithin) };
    const { statusCode, body } = await pool.request({ path: "/readyz", method: "GET", ...limits });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
