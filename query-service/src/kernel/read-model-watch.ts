import { setTimeout as sleep } from "node:timers/promises";
import type { Compilable, Kysely } from "kysely";
import type pg from "pg";
import { pauseAfter } from "@provenwork/platform/back-off";
import type { Logger } from "@provenwork/platform/log";
import { Client } from "@provenwork/platform/postgres/client";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type ChangeNotice, noticeChannel, parseNotice } from "./change-notice.ts";
import { type LiveSchemas, liveSchemas } from "./live-schemas.ts";
import type { Progress } from "./read-your-writes.ts";

const reconnectDelayMs = { initialMs: 100, maxMs: 1_000 };

export interface WatchListener {
  /** Checkpoint of the live read models; undefined while the database is unavailable. */
  progressed(progress: Progress | undefined): void;
  /** Called with the pointers after each poll. */
  pointersRead(live: LiveSchemas): void;
  changed(notice: ChangeNotice): void;
  /** Any read model may have changed: notices were missed, or a rebuilt one went live. */
  allChanged(readModel: string | undefined): void;
}

export interface WatchOptions {
  readonly url: string;
  /** Only to compile the query of checkpoint and pointers; it runs on the watch's own connection. */
  readonly compiler: Kysely<ReadDatabase>;
  readonly log: Logger;
  readonly listener: WatchListener;
  /** Whether reads wait for a checkpoint: a notice then triggers a poll. */
  readonly readsWaiting: () => boolean;
  /** Milliseconds after which an attempt to connect is given up. */
  readonly connectTimeout: number;
  /** Poll timeout in milliseconds, after which the connection counts as lost. */
  readonly queryTimeout: number;
  /** Poll interval in milliseconds without and with waiting reads. */
  readonly pollIntervalMs?: number;
  readonly waitingPollIntervalMs?: number;
}

/**
 * Follows the read database on one connection of its own: notices and, as a safety net, a poll of checkpoint and pointers every
 * second. Both use the same connection, so that the poll detects a dead one. Every role that may connect can send NOTIFY, so a notice
 * is only a hint to poll: pointers and checkpoint always come from the tables.
 */
export class ReadModelWatch {
  readonly #options: Required<WatchOptions>;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #wake = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #connected = false;

  constructor(options: WatchOptions) {
    this.#options = { pollIntervalMs: 1_000, waitingPollIntervalMs: 50, ...options };
  }

  /** @throws while the read models are not followed, so that live updates and waits would fail */
  assertConnected(): void {
    if (!this.#connected) throw new Error("not listening to the read database");
  }

  start(): void {
    this.#running = this.#supervise();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.pollNow();
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Polls at once. */
  pollNow(): void {
    this.#wake.resolve();
  }

  /** A read has begun to wait, perhaps for a checkpoint that is already there: from now on poll often. */
  hurry(): void {
    this.pollNow();
  }

  #pollIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.pollNow(), milliseconds);
  }

  async #supervise(): Promise<void> {
    const { log, listener } = this.#options;
    for (let attempt = 0; !this.#stop.signal.aborted; attempt++) {
      try {
        await this.#follow(() => (attempt = 0));
      } catch (error) {
        if (attempt === 0) log.warn({ err: error }, "the read database is unavailable");
      }
      this.#connected = false;
      listener.progressed(undefined);
      await pauseAfter(attempt, reconnectDelayMs, this.#stop.signal);
    }
  }

  async #follow(connected: () => void): Promise<void> {
    const { url, listener, log, connectTimeout, queryTimeout } = this.#options;
    const client = new Client({
      connectionString: url,
      application_name: "query-service watch",
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
    });
    let lost: Error | undefined;
    const lose = (error?: Error) => {
      lost ??= error ?? new Error("the connection was closed");
      this.pollNow();
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", ({ payload }) => this.#onNotice(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${noticeChannel}`);
      await this.#poll(client);
      connected();
      this.#connected = true;
      log.info("watching the read database");
      listener.allChanged(undefined);
      while (!this.#stop.signal.aborted) {
        await this.#waitForNextPoll();
        if (lost !== undefined) throw lost;
        await this.#poll(client);
      }
    } finally {
      // An unresponsive server does not close the connection either.
      await Promise.race([client.end().catch(() => {}), sleep(queryTimeout, undefined, { ref: false })]);
    }
  }

  /** Waits for the next poll: its interval, a flip, or the end. */
  async #waitForNextPoll(): Promise<void> {
    const { pollIntervalMs, waitingPollIntervalMs, readsWaiting } = this.#options;
    this.#pollIn(readsWaiting() ? waitingPollIntervalMs : pollIntervalMs);
    await this.#wake.promise;
    clearTimeout(this.#timer);
    this.#wake = Promise.withResolvers();
  }

  #onNotice(payload: string | undefined): void {
    const { listener, log } = this.#options;
    const notice = parseNotice(payload);
    if (notice === undefined) log.warn("unknown notice from the projector");
    else if ("flipped" in notice) this.pollNow();
    else {
      if (this.#options.readsWaiting()) this.pollNow();
      listener.changed(notice);
    }
  }

  /** Changes with every flip; as of the last poll. */
  #generation: number | undefined;
  #pointersAt = Number.NEGATIVE_INFINITY;
  /** Live versions at the last poll, by read model. */
  #live: LiveSchemas = new Map();

  async #poll(client: pg.Client): Promise<void> {
    const { compiler, listener, pollIntervalMs } = this.#options;
    // Of the group that is furthest behind: a query may read any.
    const checkpoint = compiler
      .selectFrom("projector.checkpoint")
      .select(["log", "position", "generation"])
      .orderBy("position")
      .limit(1);
    const [progress] = await run(client, checkpoint);
    // Progress first: pointers read afterwards are never older, so a read that waited for it sees its version.
    const isDue = performance.now() - this.#pointersAt >= pollIntervalMs;
    if (isDue || progress === undefined || progress.generation !== this.#generation) {
      const flipped = await this.#readPointers(client);
      this.#generation = progress?.generation;
      for (const readModel of flipped) listener.allChanged(readModel);
    }
    if (progress !== undefined) listener.progressed(progress);
  }

  /** The read models whose live version changed since the last poll. */
  async #readPointers(client: pg.Client): Promise<string[]> {
    const { compiler, listener } = this.#options;
    const pointers = compiler.selectFrom("projector.live_versions").select(["read_model", "schema_name"]);
    const rows = await run(client, pointers);
    this.#pointersAt = performance.now();
    const before = this.#live;
    this.#live = new Map(rows.map((row) => [row.read_model, row.schema_name]));
    listener.pointersRead(liveSchemas(rows));
    return rows
      .filter((row) => before.has(row.read_model) && before.get(row.read_model) !== row.schema_name)
      .map((row) => row.read_model);
  }
}

async function run<Row>(client: pg.Client, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await client.query<Row & pg.QueryResultRow>(sql, [...parameters]);
  return rows;
}
