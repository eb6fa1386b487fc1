import { caseSealKey } from "@provenwork/platform/case-seal";
import type pg from "pg";
import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { Role } from "@provenwork/contracts/account/rules";
import { erased } from "@provenwork/contracts/kernel/event";
import type { FileName } from "@provenwork/platform/file-storage/port";
import { signCheckpoint } from "@provenwork/platform/checkpoint-token";
import type { Mode } from "@provenwork/platform/config";
import { type Logger, openLog } from "@provenwork/platform/log";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import { signOnboarding } from "@provenwork/platform/session-token/onboarding";
import { openFileStorage } from "@provenwork/platform/file-storage/open";
import { sealFile } from "@provenwork/platform/file-storage/sealed-file";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { testFolder } from "@provenwork/platform/testing/folder";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { type Revocations, openRevocations } from "@provenwork/platform/session-token/revocations";
import { sessionRealm, sessionSigner } from "@provenwork/platform/session-token/session";
import { createTestLog } from "@provenwork/platform/testing/event-log";
import { newCertificateKeys } from "@provenwork/platform/testing/certificate-keys";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { until } from "@provenwork/platform/testing/until";
import { type Limits, startQueryService } from "../query-service.ts";
import { querySettings } from "../settings.ts";
import { type Databases, createDatabases, logId } from "./databases.ts";
import { TestProjector } from "./projector.ts";

interface TestOptions {
  readonly mode?: Mode;
  readonly limits?: Limits;
  /** Holds the built UI. */
  readonly uiFolder?: string;
  /** Stands between the service and the read database. */
  readonly throughProxy?: (url: string) => Promise<string>;
  /** Databases of the test's own. */
  readonly databases?: Databases;
  readonly replicaUrl?: string;
  readonly log?: Logger;
}

/** The query service on real databases behind a real socket, with functions that act for the other services. */
export type Served = Awaited<ReturnType<typeof serveForTest>>;

export async function serveForTest(options: TestOptions = {}) {
  const { mode = "demo", limits = {}, uiFolder, throughProxy, replicaUrl } = options;
  const [databases, eventLog] = await Promise.all([options.databases ?? createDatabases(), createTestLog()]);
  const keyPairs = { session: newSessionKey(), certificates: newCertificateKeys(), tree: newSessionKey("tree") };
  const settings = testSettings(keyPairs, {
    MODE: mode,
    EVENT_STORE_URL: eventLog.url,
    WRITE_DATABASE_URL: databases.writeUrl,
    READ_DATABASE_URL: throughProxy === undefined ? databases.readUrl : await throughProxy(databases.readUrl),
    READ_REPLICA_URL: replicaUrl,
    UI_FOLDER: uiFolder,
  });
  const revocations = await openRevocations({ url: databases.writeUrl });
  const log = options.log ?? openLog("query-service", "silent");
  const service = await startQueryService(settings, revocations, log, limits);
  const origin = `http://127.0.0.1:${service.port}`;
  const names = cookieNames(settings.PUBLIC_URL);
  const files = openFileStorage(settings.FILES_URL);
  const keys = personKeys(writeDatabase(databases.write), settings.PERSONAL_DATA_KEYS);
  const realm = sessionRealm(settings.PUBLIC_URL, mode);
  const sign = await sessionSigner(keyPairs.session.privateKey, realm);
  await untilReady(origin);
  return {
    origin,
    databases,
    /** The event log that histories are read from; empty, and without tables. */
    eventStoreUrl: eventLog.url,
    /** Makes the keys of people, as the command service does. */
    keys,
    /** The private halves of the published certificate keys. */
    certificateKeys: keyPairs.certificates.privateKeys,
    /** The private half of the published key of tree heads. */
    treeKey: keyPairs.tree.privateKey,
    resumeLinkKey: settings.RESUME_LINK_KEY,
    candidateTokenKey: settings.CANDIDATE_TOKEN_KEY,
    caseSealKey: caseSealKey(settings.CHECKPOINT_KEY),
    projector: new TestProjector(databases.read),
    // A connection each: one kept alive may be closed by the server just when a stalled test uses it again.
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { headers: { ...headers, Connection: "close" } }),
    files,
    /** Puts a file into the storage as the command service does. */
    async storeFile(name: FileName, bytes: Uint8Array) {
      const key = (await keys.ensure([name.personId])).get(name.personId);
      if (key === undefined || key === erased) throw new Error("no key for a file");
      const chunks = ReadableStream.from([bytes]) as AsyncIterable<Uint8Array>;
      await files.write(name, sealFile(key, name, chunks));
    },
    erase: (personId: string) => keys.erase(personId),
    /** Headers of a signed-in account. */
    async signedIn(role: Role, personId: string = randomUUID(), sessionId: string = randomUUID()) {
      const endsAt = new Date(Date.now() + 3_600_000);
      const { token } = await sign({ sessionId, personId, role, authVersion: 0, endsAt }, new Date());
      return { Cookie: `${names.session}=${token}` };
    },
    /** Headers of a visitor in onboarding. */
    onboarding: async (personId: string = randomUUID()) => ({
      Cookie: `${names.onboarding}=${await signOnboarding(personId, new Date(), settings.ONBOARDING_KEY)}`,
    }),
    /** The token that the command service gives a caller whose write has this position. */
    checkpoint: (position: string, log: string = logId) =>
      signCheckpoint({ log, position, eventId: randomUUID() }, settings.CHECKPOINT_KEY),
    forgedCheckpoint: (position: string) =>
      signCheckpoint({ log: logId, position, eventId: randomUUID() }, createSecretKey(randomBytes(32))),
    ...sessionsIn(databases.write, revocations),
    async stop() {
      await service.close();
      await revocations.close();
      await Promise.all([databases.drop(), eventLog.drop()]);
    },
  };
}

/** Changes sessions and memberships as the command service does. */
const sessionsIn = (write: pg.Pool, revocations: Revocations) => ({
  async endSession(sessionId: string, personId: string) {
    await write.query("INSERT INTO ended_sessions (session_id, person_id) VALUES ($1, $2)", [sessionId, personId]);
    await write.query("NOTIFY revocations");
  },
  /** Sets or clears a person's group, as the command service does. */
  async join(personId: string, groupId: string | null) {
    await write.query(
      `INSERT INTO memberships (person_id, group_id, version) VALUES ($1, $2, 1) ON CONFLICT (person_id)
       DO UPDATE SET group_id = $2, version = memberships.version + 1, changed_at = now()`,
      [personId, groupId],
    );
    await write.query("NOTIFY revocations");
    await revocations.refresh();
  },
});

interface KeyPairs {
  readonly session: ReturnType<typeof newSessionKey>;
  readonly certificates: ReturnType<typeof newCertificateKeys>;
  readonly tree: ReturnType<typeof newSessionKey>;
}

/** Settings with new secrets and a folder of their own for files. */
function testSettings({ session, certificates, tree }: KeyPairs, given: Readonly<Record<string, string | undefined>>) {
  const secret = () => randomBytes(32).toString("base64");
  return querySettings.parse({
    PORT: "0",
    PUBLIC_URL: "http://localhost:3000",
    SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [session.publicKey] }),
    CERTIFICATE_PUBLIC_KEYS: JSON.stringify({ keys: certificates.publicKeys }),
    TREE_PUBLIC_KEYS: JSON.stringify({ keys: [tree.publicKey] }),
    ONBOARDING_KEY: secret(),
    RESUME_LINK_KEY: secret(),
    CANDIDATE_TOKEN_KEY: secret(),
    CHECKPOINT_KEY: secret(),
    PERSONAL_DATA_KEYS: `p1:${secret()}`,
    FILES_URL: pathToFileURL(testFolder()).href,
    ...given,
  });
}

const untilReady = (origin: string): Promise<unknown> =>
  until(async () => (await fetch(`${origin}/readyz`)).ok, "the query service to be ready");
