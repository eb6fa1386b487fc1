import { setTimeout as sleep } from "node:timers/promises";
import type { Compilable, Kysely } from "kysely";
import pg from "pg";
import type { Logger } from "@provenwork/platform/log";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type ChangeNotice, noticeChannel, parseNotice } from "./change-notice.ts";
import type { LiveSchemas } from "./live-schemas.ts";
import type { Progress } from "./read-your-writes.ts";

export interface WatchListener {
  /** How far the live read models are; undefined while the database is away. */
  moved(progress: Progress | undefined): void;
  /** The pointers, whenever they were looked at. */
  pointed(live: LiveSchemas): void;
  changed(notice: ChangeNotice): void;
  /** Any read model may have changed: notices were missed, or a rebuilt one went live. */
  anythingChanged(readModel: string | undefined): void;
}

export interface WatchOptions {
  readonly url: string;
  /** Only to compile the look at checkpoint and pointers; it runs on the watch's own connection. */
  readonly compiler: Kysely<ReadDatabase>;
  readonly log: Logger;
  readonly listener: WatchListener;
  /** Whether somebody waits for a checkpoint, in which case notices are not trusted alone. */
  readonly hurried: () => boolean;
  /** Milliseconds after which a look that got no answer counts as a lost connection. */
  readonly queryTimeout: number;
  /** Milliseconds between looks when nobody waits, and when somebody does. */
  readonly every?: number;
  readonly everyWhenHurried?: number;
}

/** Name of the checkpoint that the live read models share. */
const liveSet = "live";

/**
 * Follows the read database on one connection of its own: notices as they come and, as a safety net, a look at checkpoint
 * and pointers every second. Both on the same connection, so one that died without a word is found out by the look.
 */
export class ReadModelWatch {
  readonly #options: Required<WatchOptions>;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #wake = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #connected = false;

  constructor(options: WatchOptions) {
    this.#options = { every: 1_000, everyWhenHurried: 50, ...options };
  }

  /** @throws while the read models are not followed, so that live updates and waits would fail */
  assertConnected(): void {
    if (!this.#connected) throw new Error("the read database is not followed");
  }

  start(): void {
    this.#running = this.#supervise();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.lookNow();
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Looks at once instead of at the next turn. */
  lookNow(): void {
    this.#wake.resolve();
  }

  /** Somebody began to wait: from now on looks are close together. */
  hurry(): void {
    this.#lookIn(this.#options.everyWhenHurried);
  }

  #lookIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.lookNow(), milliseconds);
  }

  async #supervise(): Promise<void> {
    const { log, listener } = this.#options;
    for (let attempt = 0; !this.#stop.signal.aborted; attempt++) {
      try {
        await this.#follow(() => (attempt = 0));
      } catch (error) {
        if (attempt === 0) log.warn({ err: error }, "the read database is away");
      }
      this.#connected = false;
      listener.moved(undefined);
      const pause = Math.min(100 * 2 ** attempt, 1_000) * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { signal: this.#stop.signal }).catch(() => {});
    }
  }

  async #follow(connected: () => void): Promise<void> {
    const { url, listener, log, queryTimeout } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: "query-service watch",
      connectionTimeoutMillis: 1_000,
      query_timeout: queryTimeout,
      keepAlive: true,
    });
    let lost: Error | undefined;
    const lose = (error?: Error) => {
      lost ??= error ?? new Error("the connection was closed");
      this.lookNow();
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", ({ payload }) => this.#heard(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${noticeChannel}`);
      await this.#look(client);
      connected();
      this.#connected = true;
      log.info("watching the read database");
      listener.anythingChanged(undefined);
      while (!this.#stop.signal.aborted) {
        await this.#turn();
        if (lost !== undefined) throw lost;
        await this.#look(client);
      }
    } finally {
      // A server that fell silent never says goodbye either.
      await Promise.race([client.end().catch(() => {}), sleep(queryTimeout, undefined, { ref: false })]);
    }
  }

  /** Waits for the next look: its time, a flip, or the end. */
  async #turn(): Promise<void> {
    const { every, everyWhenHurried, hurried } = this.#options;
    this.#lookIn(hurried() ? everyWhenHurried : every);
    await this.#wake.promise;
    clearTimeout(this.#timer);
    this.#wake = Promise.withResolvers();
  }

  #heard(payload: string | undefined): void {
    const { listener, log } = this.#options;
    const notice = parseNotice(payload);
    if (notice === undefined) log.warn("a notice of the projector was not understood");
    else if ("flipped" in notice) {
      this.#flipped.push(notice.flipped);
      this.lookNow();
    } else {
      const { position } = notice;
      // Nobody fills the old version any more, perhaps: readers are let go on once the new one is known.
      if (this.#log !== undefined && this.#flipped.length === 0) listener.moved({ log: this.#log, position });
      listener.changed(notice);
    }
  }

  /** The log that the read models follow, as found by the last look; notices carry positions alone. */
  #log: string | undefined;
  /** Read models of which a new version went live that no look has found yet. */
  readonly #flipped: string[] = [];

  async #look(client: pg.Client): Promise<void> {
    const { compiler, listener } = this.#options;
    const pointers = compiler.selectFrom("projector.live_versions").select(["read_model", "schema_name"]);
    const checkpoint = compiler
      .selectFrom("projector.checkpoint")
      .select(["log", "position"])
      .where("name", "=", liveSet);
    const flipped = [...this.#flipped];
    // Progress first: pointers read after it are never older than it, so who waited for it finds it.
    const [progress] = await run(client, checkpoint);
    const live = await run(client, pointers);
    listener.pointed(new Map(live.map((row) => [schemaWord(row.read_model), row.schema_name])));
    this.#flipped.splice(0, flipped.length);
    if (progress !== undefined) {
      this.#log = progress.log;
      if (this.#flipped.length === 0) listener.moved(progress);
    }
    for (const readModel of flipped) listener.anythingChanged(readModel);
  }
}

/** `work-experiences` as schemas are named: `work_experiences`. */
const schemaWord = (readModel: string) => readModel.replaceAll("-", "_");

async function run<Row>(client: pg.Client, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await client.query(sql, [...parameters]);
  return rows as Row[];
}
