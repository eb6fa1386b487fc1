import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import { parseConfig } from "@provenwork/platform/config";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { type Logger, openLog } from "@provenwork/platform/log";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import { whenAvailable } from "@provenwork/platform/when-available";
import { openPool } from "@provenwork/platform/postgres/pool";
import { type Revocations, openRevocations } from "@provenwork/platform/session-token/revocations";
import { testFolder } from "@provenwork/platform/testing/folder";
import { createTestLog } from "@provenwork/platform/testing/event-log";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { newTokenKey } from "@provenwork/platform/testing/certificate-keys";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { createMigratedDatabase } from "@provenwork/platform/testing/write-database";
import { commandApp } from "../command-app.ts";
import { type CommandSettings, commandSettings } from "../settings.ts";

// Machines that run tests are busy with other tests.
const connectTimeout = 100_000;

const secret = () => randomBytes(32).toString("base64");

/** The environment of a service under test, with fresh keys. */
export const testEnvironment = (urls: { log: string; write: string }): Record<string, string> => ({
  PORT: "0",
  MODE: "test",
  PUBLIC_URL: "http://localhost:3000",
  TRUSTED_PROXY_SECRET: gatewaySecret,
  EVENT_STORE_URL: urls.log,
  WRITE_DATABASE_URL: urls.write,
  SESSION_PRIVATE_KEY: JSON.stringify(newSessionKey().privateKey),
  CERTIFICATE_PRIVATE_KEY: JSON.stringify(newSessionKey("certificate").privateKey),
  CERTIFICATE_RSA_PRIVATE_KEY: JSON.stringify(newTokenKey().privateKey),
  TREE_PRIVATE_KEY: JSON.stringify(newSessionKey("tree").privateKey),
  PERSONAL_DATA_KEYS: `p1:${secret()}`,
  VERIFICATION_CODE_KEYS: `c1:${secret()}`,
  LOOKUP_KEY: secret(),
  CHECKPOINT_KEY: secret(),
  FINGERPRINT_KEY: secret(),
  ONBOARDING_KEY: secret(),
  RESUME_LINK_KEY: secret(),
  CANDIDATE_TOKEN_KEY: secret(),
  FILES_URL: pathToFileURL(testFolder()).href,
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Provenwork <hello@provenwork.example>",
});

export const testSettings = (
  urls: { log: string; write: string },
  more: Record<string, string> = {},
): CommandSettings => parseConfig(commandSettings, { ...testEnvironment(urls), ...more });

export const gatewaySecret = "the gateway of the tests";

/** A log and a write database on the test server. */
export async function testDatabases() {
  const [log, write] = await Promise.all([createTestLog(), createMigratedDatabase()]);
  return {
    urls: { log: log.url, write: write.url },
    drop: async () => void (await Promise.all([log.drop(), write.drop()])),
  };
}

export type TestDatabases = Awaited<ReturnType<typeof testDatabases>>;

interface Options {
  /** Wraps the event store, so that a test can make it fail. */
  readonly wrapStore?: (store: EventStore) => EventStore;
  readonly wrapRevocations?: (revocations: Revocations) => Revocations;
  readonly log?: Logger;
  readonly clock?: () => Date;
  readonly bodyTimeout?: number;
  readonly outgoing?: Outgoing;
  /** Milliseconds within which the event store must answer; by default so many that a busy machine does. */
  readonly answerWithinMs?: number;
}

/** The real commands on real databases, without a port: requests are handed to the app. */
export async function serviceOn(
  settings: CommandSettings,
  {
    wrapStore = (store) => store,
    wrapRevocations = (known) => known,
    log,
    clock,
    bodyTimeout,
    outgoing,
    answerWithinMs,
  }: Options = {},
) {
  const quiet = openLog("test", "silent");
  const store = await whenAvailable(
    { "event store": settings.EVENT_STORE_URL },
    () => openTestEventStore(settings.EVENT_STORE_URL, answerWithinMs),
    quiet,
  );
  const pool = openPool({ url: settings.WRITE_DATABASE_URL, name: "command-service", connectTimeout });
  const open = () => openRevocations({ url: settings.WRITE_DATABASE_URL });
  const revocations = await whenAvailable({ "write database": settings.WRITE_DATABASE_URL }, open, quiet);
  const parts = await commandApp({
    settings,
    store: wrapStore(store),
    pool,
    promptPool: pool,
    revocations: wrapRevocations(revocations),
    log: log ?? quiet,
    ...(outgoing && { outgoing }),
    ...(clock && { clock }),
    ...(bodyTimeout !== undefined && { bodyTimeout }),
  });
  return {
    ...parts,
    settings,
    store,
    pool,
    revocations,
    /** Everything in the log, as stored. */
    async events(): Promise<StoredEvent[]> {
      const all: StoredEvent[] = [];
      const { signal } = new AbortController();
      for await (const batch of store.feed({ after: null, batchSize: 1000, mode: "replay", signal }))
        all.push(...batch.events);
      return all;
    },
    async close() {
      await Promise.all([store.close(), revocations.close()]);
      await pool.end();
    },
  };
}

export type TestService = Awaited<ReturnType<typeof serviceOn>>;

/** The same on databases of its own, which end with it. */
export async function openService(more: Record<string, string> = {}, options: Options = {}) {
  const databases = await testDatabases();
  const service = await serviceOn(testSettings(databases.urls, more), options);
  return {
    ...service,
    async close() {
      await service.close();
      await databases.drop();
    },
  };
}
