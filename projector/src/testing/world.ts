import { createSecretKey, randomBytes } from "node:crypto";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { openLog } from "@provenwork/platform/log";
import { type EventCodec, eventCodec } from "@provenwork/platform/personal-data/codec";
import { type PersonKeys, personKeys } from "@provenwork/platform/personal-data/person-keys";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTemplate, createTestDatabase } from "@provenwork/platform/testing/database";
import { createTestLog } from "@provenwork/platform/testing/event-log";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import type pg from "pg";
import type { Projection } from "#kernel/define-projection.ts";
import { migrateProjector } from "#kernel/projector-schema.ts";
import { buildMissingReadModels } from "#kernel/rebuild.ts";
import { type Runner, type RunnerOptions, startRunner } from "#kernel/runner.ts";
import { projections as allProjections } from "../areas.ts";

/** A log, write database and read database of a test's own, on real Postgres. */
export interface World {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly keys: PersonKeys;
  readonly projections: readonly Projection[];
  /** What a projector process is started with. */
  readonly env: Record<string, string>;
  /** Starts a projector in this process. */
  run(
    options?: Partial<Pick<RunnerOptions, "projections" | "batchSize" | "store" | "codec" | "instance" | "groups">>,
  ): Runner;
  close(): Promise<void>;
}

const secret = randomBytes(32);

let made: Promise<string> | undefined;

/** A read database before its first build: a worker migrates it once, and those of its worlds are copies. */
async function makeTemplate(): Promise<string> {
  const name = `test_template_world_${randomBytes(6).toString("hex")}`;
  await createTemplate(name, async (url) => {
    const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    await migrateProjector(pool);
    await pool.end();
  });
  return name;
}

export async function createWorld(projections: readonly Projection[] = allProjections): Promise<World> {
  const template = await (made ??= makeTemplate());
  const [log, write, read] = await Promise.all([
    createTestLog(),
    createTestWriteDatabase(),
    createTestDatabase(template),
  ]);
  const pool = openPool({ url: read.url, name: "test", max: 12, connectTimeout: 100_000 });
  const store = await openTestEventStore(log.url);
  const ring = { current: "t1", keys: new Map([["t1", createSecretKey(secret)]]) };
  const keys = personKeys(write.database, ring);
  const codec = eventCodec(eventDefinitions, upcasters, keys);
  const runners: Runner[] = [];
  const context = { pool, store, codec, projections };
  return {
    ...context,
    url: read.url,
    keys,
    env: {
      EVENT_STORE_URL: log.url,
      WRITE_DATABASE_URL: write.url,
      READ_DATABASE_URL: read.url,
      PERSONAL_DATA_KEYS: `t1:${secret.toString("base64")}`,
    },
    run(options = {}) {
      const own = { ...context, instance: `projector-${runners.length + 1}`, ...options };
      const build = (readModels: readonly string[], signal: AbortSignal) =>
        buildMissingReadModels(own, { readModels, signal });
      const runner = startRunner({ ...own, url: read.url, log: openLog("test", "silent"), build });
      runners.push(runner);
      return runner;
    },
    async close() {
      await Promise.allSettled(runners.map((runner) => runner.stop()));
      await store.close();
      await pool.end();
      await Promise.all([log.drop(), read.drop(), write.drop()]);
    },
  };
}
