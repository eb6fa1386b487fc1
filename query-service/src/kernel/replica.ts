import { type Kysely, sql } from "kysely";
import pg from "pg";
import { Counter, type Registry } from "prom-client";
import { pauseAfter } from "@provenwork/platform/back-off";
import { hostsOf } from "@provenwork/platform/hosts-of";
import type { Logger } from "@provenwork/platform/log";
import { oneAtATime } from "@provenwork/platform/one-at-a-time";
import { isConnectionError, openPool } from "@provenwork/platform/postgres/pool";
import { reasonOf } from "@provenwork/platform/when-available";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { LiveSchemaPlugin, liveSchemas } from "./live-schemas.ts";
import { ReadModels } from "./read-models.ts";

type Read = Kysely<ReadDatabase>;

/** How far the read models of a server are. Each commit of the projector raises at least one of these. */
interface Reached {
  readonly name: string;
  readonly log: string;
  readonly position: string;
  readonly generation: number;
  /** Seconds. Rows that are derived later change at the same position. */
  readonly updatedAt: number;
}

async function reachedBy(read: Read): Promise<readonly Reached[]> {
  const { rows } = await sql<Reached>`SELECT name, log, position, generation,
    extract(epoch FROM updated_at)::float8 AS "updatedAt" FROM projector.checkpoint ORDER BY name`.execute(read);
  return rows;
}

const isAsNewAs = (wanted: readonly Reached[], reached: readonly Reached[]): boolean =>
  wanted.length > 0 &&
  wanted.every(({ name, log, position, generation, updatedAt }) =>
    reached.some(
      (its) =>
        its.name === name &&
        its.log === log &&
        its.position >= position &&
        its.generation >= generation &&
        its.updatedAt >= updatedAt,
    ),
  );

/** Milliseconds. */
const probeDelayMs = { initialMs: 1_000, maxMs: 10_000 };
/** Between two lines in the log about a replica that answers only some queries. */
const lineIntervalMs = 60_000;
/** Behind the primary, after which it is worth a line. */
const behindMs = 10_000;

export interface ReplicaOptions {
  readonly url: string;
  /** The read models that it replicates. */
  readonly primary: Read;
  /** Milliseconds that a request waits at most, once: then the primary answers all until a probe succeeds. */
  readonly timeoutMs: number;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly reads: ReplicaReads;
}

export type ReplicaReads = Counter<"outcome">;

export const countReplicaReads = (registry: Registry): ReplicaReads =>
  new Counter({
    name: "provenwork_replica_reads_total",
    help: "Reads that the replica answered, or left to the primary because it was behind, failed or away",
    labelNames: ["outcome"],
    registers: [registry],
  });

/**
 * A streaming replica of the read database. It answers only what the primary would answer, too: per request, a replica that
 * lacks a commit which the primary has now is passed over. So nobody reads an erased person, a right that was withdrawn or what a
 * live message has announced as out of date.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #pool: pg.Pool;
  readonly #read: Read;
  readonly #primary: () => Promise<readonly Reached[]>;
  readonly #stop = new AbortController();
  /** Schemas that were live at these generations. */
  #live: { readonly at: string; readonly plugin: LiveSchemaPlugin } | undefined;
  /** Set while it is not asked because it failed. */
  #probing: Promise<void> | undefined;
  #behindSince: number | undefined;
  #nextLine = Number.NEGATIVE_INFINITY;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { url, timeoutMs } = options;
    const timeouts = { connectTimeout: timeoutMs, queryTimeout: timeoutMs };
    this.#pool = openPool({ url, name: "query-service replica", max: 20, ...timeouts });
    this.#read = new ReadModels(this.#pool).plain;
    // One at a time for all requests: however many there are, they cost the primary one look each round trip.
    this.#primary = oneAtATime(() => reachedBy(options.primary)).next;
  }

  /** Its answer, on one connection; undefined if the primary must answer. */
  async ask<T>(answer: (read: Read) => Promise<T>): Promise<T | undefined> {
    if (this.#probing !== undefined) return this.#passedOver("away");
    const wanted = await this.#primary().catch(() => undefined);
    // The primary is unavailable, and says so itself.
    if (wanted === undefined) return undefined;
    let isAsked = false;
    try {
      const found = await this.#read.connection().execute(async (connection) => {
        const reached = await reachedBy(connection);
        if (!isAsNewAs(wanted, reached)) return undefined;
        const read = await this.#withLiveSchemas(connection, reached);
        isAsked = true;
        return { answer: await answer(read) };
      });
      if (found === undefined) return this.#isBehind();
      this.#behindSince = undefined;
      this.#options.reads.inc({ outcome: "answered" });
      return found.answer;
    } catch (error) {
      if (!isAsked || isConnectionError(error)) this.#probing ??= this.#probe();
      // One that lacks a right or was cancelled: the primary may know better. Anything else fails there, too.
      else if (error instanceof pg.DatabaseError) this.#warn("failed", error);
      else throw error;
      return this.#passedOver("failed");
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#probing;
    await this.#pool.end();
  }

  async #withLiveSchemas(connection: Read, reached: readonly Reached[]): Promise<Read> {
    const at = reached.map(({ name, log, generation }) => [name, log, generation].join(" ")).join();
    if (this.#live?.at !== at) {
      const rows = connection.selectFrom("projector.live_versions").select(["read_model", "schema_name"]);
      this.#live = { at, plugin: new LiveSchemaPlugin(liveSchemas(await rows.execute())) };
    }
    return connection.withPlugin(this.#live.plugin);
  }

  #passedOver(outcome: "behind" | "failed" | "away"): undefined {
    this.#options.reads.inc({ outcome });
  }

  #isBehind(): undefined {
    this.#behindSince ??= performance.now();
    const seconds = Math.round((performance.now() - this.#behindSince) / 1_000);
    if (seconds * 1_000 >= behindMs) this.#warn(`has been behind for ${seconds} s`);
    return this.#passedOver("behind");
  }

  /** One try at a time, with growing pauses, until it answers. */
  async #probe(): Promise<void> {
    const { log } = this.#options;
    let isSaid = false;
    for (let attempt = 0; ; attempt++) {
      await pauseAfter(attempt, probeDelayMs, this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      const reason = await reachedBy(this.#read).then(() => undefined, reasonOf);
      if (reason === undefined) break;
      isSaid ||= this.#warn(`does not answer (${reason})`);
    }
    if (isSaid) log.info("the replica of the read database answers again");
    this.#probing = undefined;
  }

  /** Whether it was logged: lines are rare. */
  #warn(what: string, err?: unknown): boolean {
    if (performance.now() < this.#nextLine) return false;
    this.#nextLine = performance.now() + lineIntervalMs;
    const { log, url } = this.#options;
    log.warn({ err }, `the replica of the read database at ${hostsOf(url)} ${what}: the primary answers`);
    return true;
  }
}
