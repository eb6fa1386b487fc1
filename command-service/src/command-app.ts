import { exportOrigin } from "@provenwork/contracts/audit/export-file";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { authoriseKey } from "@provenwork/platform/api-key/use";
import { caseSealKey } from "@provenwork/platform/case-seal";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { openFileStorage } from "@provenwork/platform/file-storage/open";
import type { FileStorage } from "@provenwork/platform/file-storage/port";
import { mountOperations } from "@provenwork/platform/http-service";
import type { Logger } from "@provenwork/platform/log";
import { openMetrics } from "@provenwork/platform/metrics";
import { type EventCodec, eventCodec } from "@provenwork/platform/personal-data/codec";
import { type PersonKeys, personKeys } from "@provenwork/platform/personal-data/person-keys";
import { requireWritable } from "@provenwork/platform/postgres/require-writable";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import type { Revocations } from "@provenwork/platform/session-token/revocations";
import { sessionRealm, sessionSigner, sessionVerifier } from "@provenwork/platform/session-token/session";
import { publicHalf } from "@provenwork/platform/session-token/settings";
import { provenEvents } from "@provenwork/platform/transparency/prove-events";
import { noteSigner } from "@provenwork/platform/transparency/sign-head";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { Hono } from "hono";
import type pg from "pg";
import type { Registry } from "prom-client";
import { openCredentials } from "#account/identity/credentials.ts";
import { commandKeys } from "#kernel/command-keys.ts";
import { openLimits } from "#kernel/limits.ts";
import { lookup } from "#kernel/lookup.ts";
import { webhookKey } from "#developer/delivery/webhook-secret.ts";
import { apiKeyRows } from "#developer/api-key-rows.steps.ts";
import { keyGuard } from "#developer/key-guard.ts";
import { deviceCookies } from "#account/identity/device-cookie.ts";
import { openSessions } from "#account/identity/sessions.ts";
import { callerGuard } from "#account/identity/caller-guard.ts";
import type { IsMember, Owners } from "#kernel/guard.ts";
import { identify } from "#kernel/identify.ts";
import { isDeadIn } from "#operations/is-dead.steps.ts";
import { companyAt } from "#company/proven-domains.steps.ts";
import { type ViewCounter, viewCounter } from "#job/view-counter.steps.ts";
import { type VisitCounter, visitCounter } from "#public-profile/visit-counter.steps.ts";
import { coalescedLoads } from "#kernel/loader.ts";
import { openMemberships } from "#kernel/memberships.ts";
import { mountCommands } from "#kernel/mount.ts";
import { watchForNewerRelease } from "#kernel/newer-release.ts";
import { observeIn } from "#kernel/observe.ts";
import { observeOutbox } from "#kernel/reactors/metrics.ts";
import { observeTree } from "#transparency/signer/metrics.ts";
import { type OpenSteps, openSteps } from "#kernel/steps.ts";
import { tidyResumesAction } from "#candidate/tidy-resumes.reaction.ts";
import { tidyLogosAction } from "#company/logo/tidy-logos.reaction.ts";
import { walletOffers } from "#work-experience/wallet/wallet-offers.ts";
import { tidyLater } from "#kernel/reactors/tidy-later.ts";
import { areas } from "./areas.ts";
import { withDemoBoards } from "#job/boards/demo-boards.ts";
import { boardReader } from "#job/boards/read-board.ts";
import { importedJobsIn } from "#job/imported-jobs.steps.ts";
import { type Outgoing, openOutgoing } from "@provenwork/platform/outgoing/outgoing";
import { type CommandSettings, mayLeadHere } from "./settings.ts";
import type { Tools } from "./tools.ts";

export interface CommandAppDependencies {
  readonly settings: CommandSettings;
  readonly store: EventStore;
  /** The write database, migrated. */
  readonly pool: pg.Pool;
  /** Connections to it for what need not wait until it is on the disk: counting what is limited, and keys of commands. */
  readonly promptPool: pg.Pool;
  readonly revocations: Revocations;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** Milliseconds within which a JSON body must have come, and an upload have begun to. */
  readonly bodyTimeout?: number;
  /** Asks job boards, and issuers of credentials. */
  readonly outgoing?: Outgoing;
}

export interface CommandApp {
  readonly app: Hono;
  readonly openSteps: OpenSteps;
  readonly codec: EventCodec;
  readonly keys: PersonKeys;
  readonly files: FileStorage;
  readonly metrics: Registry;
  readonly jobViews: ViewCounter;
  readonly pageVisits: VisitCounter;
}

/** Assembles the commands on an event store and a write database, which the caller owns and closes. */
export async function commandApp(deps: CommandAppDependencies): Promise<CommandApp> {
  const { settings, store, pool, promptPool, revocations, log, clock, bodyTimeout, outgoing } = deps;
  const { PUBLIC_URL, MODE, SESSION_PRIVATE_KEY } = settings;
  const database = writeDatabase(pool);
  const keys = personKeys(database, settings.PERSONAL_DATA_KEYS);
  const { codec, check: release } = watchForNewerRelease(eventCodec(eventDefinitions, upcasters, keys));
  const claimKey = commandKeys(promptPool);
  const promptDatabase = writeDatabase(promptPool);
  const steps = openSteps({ store, codec, loadStream: coalescedLoads(store), claimKey });
  const files = openFileStorage(settings.FILES_URL);
  const realm = sessionRealm(PUBLIC_URL, MODE);
  const publicKeys = [publicHalf(SESSION_PRIVATE_KEY), ...(settings.SESSION_PUBLIC_KEYS ?? [])];
  const cookies = cookieNames(PUBLIC_URL);

  const lookups = lookup(settings.LOOKUP_KEY);
  const limits = await openLimits(promptPool, lookups.client, limitsIn(settings));
  const devices = deviceCookies(settings.VERIFICATION_CODE_KEYS);
  const sign = await sessionSigner(SESSION_PRIVATE_KEY, realm);
  const sessions = openSessions({ database, sign, devices, revocations });
  const now = clock ?? (() => new Date());
  const jobViews = viewCounter(steps);
  const pageVisits = visitCounter(steps);
  const tools: Tools = {
    jobViews,
    pageVisits,
    readBoard: boardReader(mayLeadHere(settings) ? withDemoBoards(outgoing) : (outgoing ?? openOutgoing())),
    findImported: importedJobsIn(database),
    askIssuers: outgoing ?? openOutgoing(),
    lookup: lookups,
    credentials: await openCredentials(database),
    sessions,
    devices,
    memberships: openMemberships(database, revocations),
    apiKeyRows: apiKeyRows(database),
    wallets: {
      offers: walletOffers(database),
      origin: new URL(PUBLIC_URL).origin,
      now,
      gatewaySecret: settings.TRUSTED_PROXY_SECRET,
      bodyTimeout,
    },
    webhookKey: webhookKey(settings.LOOKUP_KEY),
    allowLoopback: mayLeadHere(settings),
    limits,
    resumeLinkKey: settings.RESUME_LINK_KEY,
    candidateTokenKey: settings.CANDIDATE_TOKEN_KEY,
    caseSealKey: caseSealKey(settings.CHECKPOINT_KEY),
    codeKeys: settings.VERIFICATION_CODE_KEYS,
    erasure: { database, keys, lookup: lookups },
    exports: exportTools(settings, { store, codec, database }),
    isDead: isDeadIn(database),
    companyAt: companyAt(database),
    openSteps: steps,
    files,
    keys,
    tidyLater: tidyLater(tidyResumesAction, database, now),
    tidyLogosLater: tidyLater(tidyLogosAction, database, now),
  };
  const routes = areas.flatMap((area) => area.routes(tools));

  const app = new Hono();
  const metrics = openMetrics("command-service");
  observeOutbox(metrics, database);
  observeTree(metrics, { store, database });
  mountOperations(app, metrics, [
    ["event store", () => store.ping()],
    ["write database", () => requireWritable(pool)],
    ["revocations", () => revocations.refresh()],
    ["file storage", () => files.ping()],
    release,
  ]);
  for (const area of areas) area.mountRoutes?.(app, tools);
  mountCommands(
    app,
    routes.filter(({ contract }) => MODE === "demo" || !contract.demoOnly),
    {
      openSteps: steps,
      identify: identify({
        cookies,
        verifySession: sessionVerifier(publicKeys, realm),
        onboardingKey: settings.ONBOARDING_KEY,
        revocations,
      }),
      callerGuard: (caller, session) => (caller.role === "api-key" ? [keyGuard(caller)] : callerGuard(caller, session)),
      authoriseKey: (key) => authoriseKey(promptDatabase, key),
      owners: Object.assign({}, ...areas.map((area) => area.owners)) as Owners,
      isMember: areas.find(({ isMember }) => isMember !== undefined)?.isMember ?? withoutGroups,
      limits,
      cookies,
      publicUrl: PUBLIC_URL,
      onboardingKey: settings.ONBOARDING_KEY,
      checkpointKey: settings.CHECKPOINT_KEY,
      fingerprintKey: settings.FINGERPRINT_KEY,
      gatewaySecret: settings.TRUSTED_PROXY_SECRET,
      log,
      observe: observeIn(metrics),
      ...(clock && { clock }),
      ...(bodyTimeout !== undefined && { bodyTimeout }),
    },
  );
  return { app, openSteps: steps, codec, keys, files, metrics, jobViews, pageVisits };
}

const limitsIn = (settings: CommandSettings): Parameters<typeof openLimits>[2] => ({
  loginFailures: settings.LIMIT_LOGIN_FAILURES,
  codesPerAddress: settings.LIMIT_CODES_PER_ADDRESS,
  emailsPerDomain: settings.LIMIT_EMAILS_PER_DOMAIN,
  postsPerCompany: settings.LIMIT_POSTS_PER_COMPANY,
  invitesPerCompany: settings.LIMIT_INVITES_PER_COMPANY,
  uploadsPerPerson: settings.LIMIT_UPLOADS_PER_PERSON,
  resumesPerCompany: settings.LIMIT_RESUMES_PER_COMPANY,
  messagesPerCompany: settings.LIMIT_MESSAGES_PER_COMPANY,
  messagesPerCandidate: settings.LIMIT_MESSAGES_PER_CANDIDATE,
  questionsPerCandidate: settings.LIMIT_QUESTIONS_PER_CANDIDATE,
  questionsPerAddress: settings.LIMIT_QUESTIONS_PER_ADDRESS,
  questionsPerDomain: settings.LIMIT_QUESTIONS_PER_DOMAIN,
  logosPerPerson: settings.LIMIT_LOGOS_PER_PERSON,
  perNetwork: {
    registrations: settings.LIMIT_REGISTRATIONS_PER_NETWORK,
    logins: settings.LIMIT_LOGINS_PER_NETWORK,
    codes: settings.LIMIT_CODES_PER_NETWORK,
    resets: settings.LIMIT_RESETS_PER_NETWORK,
    contacts: settings.LIMIT_CONTACTS_PER_NETWORK,
    onboardings: settings.LIMIT_ONBOARDINGS_PER_NETWORK,
    edits: settings.LIMIT_EDITS_PER_NETWORK,
    uploads: settings.LIMIT_UPLOADS_PER_NETWORK,
    views: settings.LIMIT_VIEWS_PER_NETWORK,
    wallets: settings.LIMIT_WALLETS_PER_NETWORK,
  },
  sparesLoopback: settings.MODE === "demo",
});

function exportTools(
  { PUBLIC_URL, TREE_PRIVATE_KEY }: CommandSettings,
  {
    store,
    codec,
    database,
  }: Pick<Tools["exports"], "store" | "codec"> & { readonly database: Tools["erasure"]["database"] },
): Tools["exports"] {
  const origin = exportOrigin(PUBLIC_URL);
  return {
    store,
    codec,
    provenEvents: (events) => provenEvents(database, events),
    origin,
    sign: noteSigner(origin, TREE_PRIVATE_KEY),
  };
}

/** Where no area has groups. */
const withoutGroups: IsMember = () => Promise.resolve(false);
