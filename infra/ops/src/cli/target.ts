import { openEventStore } from "@provenwork/platform/event-store/open";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { type KeyRing, keyRing } from "@provenwork/platform/keys";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import type pg from "pg";
import { readConnection } from "../launch/connection.ts";
import { keySettings, readKeys } from "../launch/keys.ts";
import { Problem } from "../launch/problem.ts";
import { servicesIn } from "../launch/production-ports.ts";
import { dataFolderOf } from "../launch/settings.ts";

/** The system that the CLI works on. What is opened is closed by `close`. */
export interface Target {
  /** Settings as the services have them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where each process answers operators, by name. */
  readonly services: Readonly<Record<string, string>>;
  store(): Promise<EventStore>;
  codec(): Promise<EventCodec>;
  write(): pg.Pool;
  read(): pg.Pool;
  personalDataKeys(): KeyRing;
  close(): Promise<void>;
}

type TargetSource = Pick<Target, "settings" | "services">;

/** The running system of DATA_DIR, or that of the environment if WRITE_DATABASE_URL or READ_DATABASE_URL is set. */
export function openTarget(env: NodeJS.ProcessEnv): Target {
  const { settings, services } =
    (env["WRITE_DATABASE_URL"] ?? env["READ_DATABASE_URL"]) ? fromEnvironment(env) : fromDataFolder(env);
  let store: Promise<EventStore> | undefined;
  const pools = new Map<string, pg.Pool>();

  const setting = (name: string): string => {
    const value = settings[name];
    if (value === undefined || value === "") throw new Problem(`bad setting ${name}: is not set`);
    return value;
  };
  const pool = (name: string): pg.Pool => {
    const known =
      pools.get(name) ?? openPool({ url: setting(name), name: "ops", connectTimeout: oneOffConnectTimeout });
    pools.set(name, known);
    return known;
  };
  const personalDataKeys = (): KeyRing => {
    const parsed = keyRing.safeParse(setting("PERSONAL_DATA_KEYS"));
    if (parsed.success) return parsed.data;
    throw new Problem(`bad setting PERSONAL_DATA_KEYS: ${parsed.error.issues[0]?.message}`);
  };
  const write = () => pool("WRITE_DATABASE_URL");

  return {
    settings,
    services,
    store: () => {
      store ??= openEventStore(setting("EVENT_STORE_URL"), { answerWithinMs: oneOffConnectTimeout }).catch(
        (error: unknown) => {
          store = undefined; // one that was away is opened by the next use
          throw error;
        },
      );
      return store;
    },
    codec: () => openCodec(write(), personalDataKeys()),
    write,
    read: () => pool("READ_DATABASE_URL"),
    personalDataKeys,
    close: async () => {
      const opened = await store?.catch(() => undefined);
      await Promise.all([opened?.close(), ...[...pools.values()].map((each) => each.end())]);
    },
  };
}

/** Every event's definition and the query builder are most of what the CLI loads, and half of its verbs decode nothing. */
async function openCodec(write: pg.Pool, keys: KeyRing): Promise<EventCodec> {
  const [{ eventDefinitions, upcasters }, { eventCodec }, { personKeys }, { writeDatabase }] = await Promise.all([
    import("@provenwork/contracts/events"),
    import("@provenwork/platform/personal-data/codec"),
    import("@provenwork/platform/personal-data/person-keys"),
    import("@provenwork/platform/write-database/database"),
  ]);
  return eventCodec(eventDefinitions, upcasters, personKeys(writeDatabase(write), keys));
}

const fromEnvironment = (env: NodeJS.ProcessEnv): TargetSource => ({
  settings: Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  services: servicesIn(env),
});

function fromDataFolder(env: NodeJS.ProcessEnv): TargetSource {
  const folder = dataFolderOf(env["DATA_DIR"] ?? ".data");
  const connection = readConnection(folder);
  if (connection === undefined) {
    throw new Problem(`nothing runs on ${folder}: start it with npm start, or name another one with DATA_DIR`);
  }
  return {
    settings: {
      ...keySettings(readKeys(folder)),
      MODE: "demo",
      PUBLIC_URL: connection.publicUrl,
      EVENT_STORE_URL: env["EVENT_STORE_URL"] ?? connection.eventStoreUrl,
      WRITE_DATABASE_URL: connection.writeDatabaseUrl,
      READ_DATABASE_URL: connection.readDatabaseUrl,
    },
    services: connection.services,
  };
}
