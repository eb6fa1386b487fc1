import { sql } from "kysely";
import { caseSealKey } from "@provenwork/platform/case-seal";
import type { Logger } from "@provenwork/platform/log";
import { openFileStorage } from "@provenwork/platform/file-storage/open";
import { type HttpService, type ReadinessCheck, listen, mountOperations } from "@provenwork/platform/http-service";
import { openMetrics } from "@provenwork/platform/metrics";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { openPool } from "@provenwork/platform/postgres/pool";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import type { Revocations } from "@provenwork/platform/session-token/revocations";
import { sessionRealm, sessionVerifier } from "@provenwork/platform/session-token/session";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { exportOrigin } from "@provenwork/contracts/audit/export-file";
import { logOrigin } from "@provenwork/contracts/transparency/checkpoint";
import { noteKey } from "@provenwork/platform/transparency/settings";
import { mountApiDocs } from "#kernel/api-docs.ts";
import type { Answer } from "#kernel/area.ts";
import { createFindViewer } from "#kernel/find-viewer.ts";
import { openHistories } from "#kernel/histories.ts";
import { LiveHub, type LiveLimits, liveLimits } from "#kernel/live-hub.ts";
import { mountLive } from "#kernel/live.ts";
import { gaugeLive, observeIn } from "#kernel/observed.ts";
import { type QueryApp, createQueryApp } from "#kernel/query-app.ts";
import { ReadModels } from "#kernel/read-models.ts";
import { ReadModelWatch } from "#kernel/read-model-watch.ts";
import { openSite } from "#kernel/site.ts";
import type { StoredFiles } from "#kernel/stored-file.ts";
import { CheckpointWaits, waitLimits } from "#kernel/read-your-writes.ts";
import { Replica, type ReplicaOptions, countReplicaReads } from "#kernel/replica.ts";
import { areas } from "./areas.ts";
import { endpointsWithoutContract } from "./endpoints-without-contract.ts";
import type { QuerySettings } from "./settings.ts";
import type { Tools } from "./tools.ts";

export interface Limits {
  /** Milliseconds for which a read waits for its caller's own writes. */
  readonly waitTimeoutMs?: number;
  readonly live?: Partial<LiveLimits>;
  /** Milliseconds after which an unresponsive database counts as unavailable. */
  readonly queryTimeoutMs?: number;
  /** Milliseconds after which the primary answers in place of an unresponsive replica. */
  readonly replicaTimeoutMs?: number;
}

const { connectTimeout, queryTimeout } = databaseTimeouts.queries;

/** Assembles the service and listens. `close` ends everything except the revocations, which belong to the caller. */
export async function startQueryService(
  settings: QuerySettings,
  revocations: Revocations,
  log: Logger,
  {
    waitTimeoutMs = waitLimits.timeoutMs,
    live = {},
    queryTimeoutMs = queryTimeout,
    replicaTimeoutMs = 2_000,
  }: Limits = {},
): Promise<HttpService> {
  const { MODE, PUBLIC_URL, READ_DATABASE_URL, SESSION_PUBLIC_KEYS } = settings;
  const pool = { name: "query-service", connectTimeout, queryTimeout: queryTimeoutMs };
  const readPool = openPool({ ...pool, url: READ_DATABASE_URL, max: 20 });
  const writePool = openPool({ ...pool, url: settings.WRITE_DATABASE_URL, max: 2 });
  // The role only reads by default.
  const usePool = openPool({
    ...pool,
    url: settings.WRITE_DATABASE_URL,
    max: 2,
    options: "-c default_transaction_read_only=off",
  });
  const readModels = new ReadModels(readPool);
  const writeSide = writeDatabase(writePool);
  const keys = personKeys(writeSide, settings.PERSONAL_DATA_KEYS, 0);
  const histories = openHistories({ eventStoreUrl: settings.EVENT_STORE_URL, keys });
  const waits = new CheckpointWaits({ ...waitLimits, timeoutMs: waitTimeoutMs }, () => watch.hurry());
  const tools = toolsOf(settings, { keys, histories, waits });
  const answers = areas.flatMap((area) => area.answers(tools));
  const hub = new LiveHub(answers, {
    ...liveLimits,
    maxPerNetwork: settings.LIMIT_LIVE_PER_NETWORK,
    maxVisitorsPerNetwork: settings.LIMIT_LIVE_VISITORS_PER_NETWORK,
    ...live,
  });
  const watch = new ReadModelWatch({
    url: READ_DATABASE_URL,
    compiler: readModels.plain,
    log,
    connectTimeout,
    queryTimeout: queryTimeoutMs,
    readsWaiting: () => waits.waiting > 0,
    listener: {
      progressed: (progress) => waits.progressed(progress),
      pointersRead: (live) => readModels.pointTo(live),
      changed: (notice) => hub.publish(notice),
      allChanged: (readModel) => hub.publishAll(readModel),
    },
  });
  const now = () => new Date();
  const metrics = openMetrics("query-service");
  gaugeLive(metrics, hub, waits);
  const reads = countReplicaReads(metrics);
  const replica = openReplica(settings, { primary: readModels.plain, timeoutMs: replicaTimeoutMs, log, reads });
  const cookies = cookieNames(PUBLIC_URL);
  const app = createQueryApp({
    findViewer: createFindViewer({
      cookies,
      verifySession: sessionVerifier(SESSION_PUBLIC_KEYS, sessionRealm(PUBLIC_URL, MODE)),
      onboardingKey: settings.ONBOARDING_KEY,
      revocations,
      now,
    }),
    readModels,
    replica,
    writeSide,
    keyUses: writeDatabase(usePool),
    histories,
    waits,
    cookies,
    checkpointKey: settings.CHECKPOINT_KEY,
    observed: observeIn(metrics),
    publicUrl: PUBLIC_URL,
    log,
    demo: tools.demo,
    now,
  });
  mountOperations(app.http, metrics, readinessChecks(app, watch));
  mountAreas(app, answers, tools);
  mountLive(app, hub, { gatewaySecret: settings.TRUSTED_PROXY_SECRET, exemptsLoopback: tools.demo });
  const unsubscribe = revocations.onChange((people) => hub.checkSessions(people));
  watch.start();
  const service = await listen(app.http, { host: settings.HOST, port: settings.PORT, log });
  return {
    port: service.port,
    async close() {
      unsubscribe();
      hub.close();
      await Promise.all([service.close(), watch.close(), histories.close()]);
      await Promise.all([readPool.end(), writePool.end(), usePool.end(), replica?.close()]);
    },
  };
}

const openReplica = ({ READ_REPLICA_URL: url }: QuerySettings, options: Omit<ReplicaOptions, "url">) =>
  url === undefined ? undefined : new Replica({ url, ...options });

function toolsOf(
  settings: QuerySettings,
  { keys, histories, waits }: Pick<Tools, "histories" | "waits"> & { readonly keys: StoredFiles["keys"] },
): Tools {
  const { PUBLIC_URL, CERTIFICATE_PUBLIC_KEYS } = settings;
  return {
    demo: settings.MODE === "demo",
    site: openSite(settings),
    histories,
    ownData: areas.flatMap(({ ownData = [] }) => ownData),
    waits,
    stored: { files: openFileStorage(settings.FILES_URL), keys },
    resumeLinkKey: settings.RESUME_LINK_KEY,
    candidateTokenKey: settings.CANDIDATE_TOKEN_KEY,
    caseSealKey: caseSealKey(settings.CHECKPOINT_KEY),
    issuer: { origin: new URL(PUBLIC_URL).origin, keys: CERTIFICATE_PUBLIC_KEYS },
    treeKeys: [logOrigin(PUBLIC_URL), exportOrigin(PUBLIC_URL)].flatMap((name) =>
      settings.TREE_PUBLIC_KEYS.map((key) => noteKey(name, key)),
    ),
    publicKeys: [...settings.SESSION_PUBLIC_KEYS, ...CERTIFICATE_PUBLIC_KEYS],
  };
}

/** Mounts the queries, pages and other routes of all areas, and the description of the API. */
function mountAreas(app: QueryApp, answers: readonly Answer[], tools: Tools): void {
  for (const { mountOn } of answers) mountOn(app);
  for (const { mountOn } of areas.flatMap(({ pages = [] }) => pages)) mountOn(app, tools.site);
  for (const area of areas) area.mountRoutes?.(app, tools);
  mountApiDocs(
    app.http,
    app.publicUrl,
    [...commands, ...queries].filter((endpoint) => app.demo || !endpoint.demoOnly),
    endpointsWithoutContract,
  );
}

const readinessChecks = ({ readModels, writeSide }: QueryApp, watch: ReadModelWatch): ReadinessCheck[] => [
  ["read database", () => sql`SELECT 1`.execute(readModels.plain)],
  [
    "read models",
    async () => {
      watch.assertConnected();
      readModels.current();
    },
  ],
  ["write database", () => sql`SELECT 1`.execute(writeSide)],
];
