import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { parseConfig } from "@provenwork/platform/config";
import { openEventStore } from "@provenwork/platform/event-store/open";
import type { EventStore, OpenOptions } from "@provenwork/platform/event-store/port";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { openPool } from "@provenwork/platform/postgres/pool";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import type pg from "pg";
import { z } from "zod";
import { migrateProjector } from "#kernel/projector-schema.ts";
import type { RebuildContext } from "#kernel/build-work.ts";
import { projections } from "./areas.ts";
import { sourceSettings } from "./settings.ts";

// A statement of a rebuild takes as long as it takes.
const { connectTimeout } = databaseTimeouts.background;

type Environment = Readonly<Record<string, string | undefined>>;

export interface ProjectorContext extends RebuildContext {
  readonly url: string;
  close(): Promise<void>;
}

/** Nobody waits for an answer of the event store to a build, and one that is late on a busy machine must not end it. */
export const ofBuilds: OpenOptions = { answerWithinMs: 30_000 };

/**
 * Opens everything a projector works with and brings its own tables up to date.
 * @throws BadSetting; EventStoreUnavailable; the errors of `pg` if the read database is unavailable
 */
export async function openProjector(
  env: Environment,
  name = "projector",
  options: OpenOptions = {},
): Promise<ProjectorContext> {
  const settings = parseConfig(z.object(sourceSettings), env);
  const pool = openPool({ url: settings.READ_DATABASE_URL, name, max: 8, connectTimeout });
  const writePool = openPool({ url: settings.WRITE_DATABASE_URL, name, max: 2, ...databaseTimeouts.background });
  const endPools = async () => void (await Promise.all([pool.end(), writePool.end()]));
  const store = await opened(pool, settings.EVENT_STORE_URL, options).catch(async (error: unknown) => {
    await endPools();
    throw error;
  });
  const keys = personKeys(writeDatabase(writePool), settings.PERSONAL_DATA_KEYS);
  const codec = eventCodec(eventDefinitions, upcasters, keys);
  const close = async () => {
    await store.close();
    await endPools();
  };
  return { pool, store, codec, projections, url: settings.READ_DATABASE_URL, close };
}

async function opened(pool: pg.Pool, eventStoreUrl: string, options: OpenOptions): Promise<EventStore> {
  await migrateProjector(pool);
  return openEventStore(eventStoreUrl, options);
}
