import { createSecretKey, randomBytes } from "node:crypto";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { credentialSigner } from "@provenwork/platform/certificate/sign";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import { localFolder } from "@provenwork/platform/file-storage/local-folder";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { newCertificateKeys } from "@provenwork/platform/testing/certificate-keys";
import { createTestLog } from "@provenwork/platform/testing/event-log";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { testFolder } from "@provenwork/platform/testing/folder";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { makeDemoPeople, makeWorld } from "../demo/world/make-world.ts";

export const worldEnd = new Date("2026-11-22T12:00:00.000Z");
const codeKeys = testKeyRing("code-1");
const usualKey = createSecretKey(randomBytes(32));
export const certificateKeys = newCertificateKeys().privateKeys;

/** An empty log and write database for a demo world that ends at this instant; `lookupKey` names streams of claims. */
export async function demoWorldFixture(now = worldEnd, lookupKey = usualKey) {
  const [log, write] = await Promise.all([createTestLog(), createTestWriteDatabase()]);
  const store = await openTestEventStore(log.url);
  const keys = personKeys(write.database, testKeyRing());
  const codec = eventCodec(eventDefinitions, upcasters, keys);
  const publicUrl = "https://provenwork.example";
  const world = {
    store,
    codec,
    codeKeys,
    lookupKey,
    publicUrl,
    database: write.database,
    personKeys: keys,
    files: localFolder(testFolder()),
    sign: await credentialSigner(publicUrl, certificateKeys),
  };
  return {
    ...world,
    write,
    make: (over: Partial<EventStore> = {}) => makeWorld({ ...world, store: { ...bound(store), ...over } }, () => now),
    makePeople: () => makeDemoPeople(world, () => now),
    events: () => wholeLog(store),
    async close() {
      await store.close();
      await Promise.all([log.drop(), write.drop()]);
    },
  };
}

const bound = (store: EventStore): EventStore => ({
  logId: store.logId,
  gapless: store.gapless,
  append: (...request) => store.append(...request),
  read: (...request) => store.read(...request),
  readMany: (streams) => store.readMany(streams),
  feed: (options) => store.feed(options),
  head: () => store.head(),
  ping: () => store.ping(),
  findIncomplete: () => store.findIncomplete(),
  close: () => store.close(),
});

export type DemoWorldFixture = Awaited<ReturnType<typeof demoWorldFixture>>;

/** The parts of a simulation that must be reproducible. Claims have random ids; salts and ciphertexts differ. */
export const comparable = (events: readonly StoredEvent[]) =>
  events
    .filter(({ metadata }) => metadata.simulated)
    .map(({ stream, revision, id, type, metadata }) =>
      [stream, revision, type, metadata.at, ...(type.endsWith("Claimed") ? [] : [id, metadata.commandId])].join(" "),
    )
    .toSorted();

/** All events except LogCreated. */
export async function wholeLog(store: Pick<EventStore, "feed">): Promise<StoredEvent[]> {
  const all = await Array.fromAsync(storedEvents(store));
  return all.filter(({ stream }) => stream !== "log");
}
