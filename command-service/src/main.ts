import { parseConfig, runMain } from "@provenwork/platform/config";
import { openEventStore } from "@provenwork/platform/event-store/open";
import type { OpenOptions } from "@provenwork/platform/event-store/port";
import { listen, onShutdown } from "@provenwork/platform/http-service";
import { type Logger, openLog } from "@provenwork/platform/log";
import { openMailFailover } from "@provenwork/platform/mail/failover";
import { whenAvailable } from "@provenwork/platform/when-available";
import { openOutgoing } from "@provenwork/platform/outgoing/outgoing";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import { openRevocations } from "@provenwork/platform/session-token/revocations";
import { startTracing } from "@provenwork/platform/tracing";
import { migrateWriteDatabase, writeDatabase } from "@provenwork/platform/write-database/database";
import { reportCounter } from "#account/mail-reports/counter.ts";
import type { MailReceiver, MailReceiverOptions } from "#account/mail-reports/receiver.ts";
import { type MailReportTools, takeReport } from "#account/mail-reports/take-report.steps.ts";
import { startFlushing } from "#kernel/day-counter.ts";
import { lookup } from "#kernel/lookup.ts";
import { mailAttempts } from "#kernel/reactors/mail-attempts.ts";
import { startReactors } from "#kernel/reactors/start.ts";
import { healthReader } from "#operations/health/health-reader.ts";
import { startHealth } from "#operations/health/start.ts";
import { watchStreams } from "#operations/health/watch-streams.ts";
import { startTree } from "#transparency/signer/start.ts";
import { areas } from "./areas.ts";
import { commandApp } from "./command-app.ts";
import { type CommandSettings, commandSettings, mayLeadHere } from "./settings.ts";

const service = "command-service";

// Visitors of the demo need not wait a minute for a proof.
const soonShown = { foldEvery: 1_000, signEvery: 10_000 };

// Counts and keys of commands do not wait until they are on the disk: what a crash of the server may forget is its last half second.
const atOnce = "-c synchronous_commit=off";

await runMain(async () => {
  const settings = parseConfig(commandSettings, process.env);
  const { WRITE_DATABASE_URL, EVENT_STORE_URL, PUBLIC_URL, HOST, PORT } = settings;
  const log = openLog(service, settings.LOG_LEVEL);
  const endTracing = await startTracing(service, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const { SMTP_URL: smtpUrl, SMTP_CA_FILE: caFile, MAIL_FROM: from } = settings;
  const attempts = mailAttempts(log);
  const mail = openMailFailover({
    smtpUrl,
    caFile,
    from,
    returnTo: settings.MAIL_REPORTS_TO,
    onAttempt: attempts.onAttempt,
  });

  const write = { "write database": WRITE_DATABASE_URL };
  await whenAvailable(write, () => migrated(WRITE_DATABASE_URL), log);
  const pool = openPool({ url: WRITE_DATABASE_URL, name: service, max: 15, ...databaseTimeouts.commands });
  const promptPool = openPool({
    url: WRITE_DATABASE_URL,
    name: `${service} prompt`,
    max: 5,
    ...databaseTimeouts.commands,
    options: atOnce,
  });
  const revocations = await whenAvailable(write, () => openRevocations({ url: WRITE_DATABASE_URL }), log);
  const onLost = reportLost(log);
  const store = await whenAvailable(
    { "event store": EVENT_STORE_URL },
    () => openEventStore(EVENT_STORE_URL, { onLost }),
    log,
  );
  const { app, openSteps, codec, keys, files, metrics, jobViews, pageVisits } = await whenAvailable(
    { ...write, "event store": EVENT_STORE_URL },
    () => commandApp({ settings, store, pool, promptPool, revocations, log }),
    log,
  );
  const reported = reportCounter();
  metrics.registerMetric(attempts.counter);
  metrics.registerMetric(reported);
  const reactors = await whenAvailable(
    { ...write, "event store": EVENT_STORE_URL },
    () =>
      startReactors({
        areas,
        store,
        codec,
        openSteps,
        personKeys: keys,
        files,
        lookupKey: settings.LOOKUP_KEY,
        writeDatabaseUrl: WRITE_DATABASE_URL,
        mail,
        codeKeys: settings.VERIFICATION_CODE_KEYS,
        certificateKeys: { proof: settings.CERTIFICATE_PRIVATE_KEY, token: settings.CERTIFICATE_RSA_PRIVATE_KEY },
        publicUrl: PUBLIC_URL,
        emailsPerDomain: settings.LIMIT_EMAILS_PER_DOMAIN,
        outgoing: openOutgoing({ allowLoopback: mayLeadHere(settings) }),
        log,
      }),
    log,
  );
  const reports = await startReports(settings, {
    openSteps,
    templates: reactors.templates,
    database: writeDatabase(pool),
    count: (result) => reported.inc({ result }),
    log,
  });
  const tree = startTree({
    store,
    codec,
    writeDatabaseUrl: WRITE_DATABASE_URL,
    publicUrl: PUBLIC_URL,
    key: settings.TREE_PRIVATE_KEY,
    log,
    ...(settings.MODE === "demo" && soonShown),
  });
  const health = startHealth({
    writeDatabaseUrl: WRITE_DATABASE_URL,
    takeReading: healthReader({ store, pool, files, mail, metrics, log, settings }),
    log,
  });
  const views = startFlushing([jobViews, pageVisits], log, settings.MODE === "demo" ? 2_000 : undefined);
  const streams = watchStreams({ store, metrics, log });
  const server = await listen(app, { host: HOST, port: PORT, log });

  onShutdown(log, async () => {
    await server.close();
    streams.stop();
    await reports?.stop();
    await Promise.all([reactors.stop(), tree.stop(), health.stop(), views.stop()]);
    mail.close();
    await Promise.all([store.close(), revocations.close(), pool.end(), promptPool.end(), endTracing()]);
  });
});

/** The only trace of what is gone where log, write database and read models are on one server, which went back together. */
function reportLost(log: Logger): NonNullable<OpenOptions["onLost"]> {
  return ({ position, eventId }, { message: reason }) =>
    log.error(
      { position: Number(position), eventId, reason },
      "changes were lost: the server that was promoted lacks what this process had written, up to this event; see Changes were lost in the runbook",
    );
}

/** Undefined unless this process takes bounces and complaints. */
async function startReports(
  { MAIL_REPORTS_TO: address, MAIL_REPORTS_PORT: port, HOST: host, LOOKUP_KEY }: CommandSettings,
  { count, log, ...tools }: Omit<MailReportTools, "lookup" | "clock"> & Pick<MailReceiverOptions, "count" | "log">,
): Promise<MailReceiver | undefined> {
  if (address === undefined || port === undefined) return undefined;
  const take = takeReport({ ...tools, lookup: lookup(LOOKUP_KEY), clock: () => new Date() });
  // Loaded only here: most processes take no reports.
  const { startMailReceiver } = await import("#account/mail-reports/receiver.ts");
  return startMailReceiver({ address, host, port, take, count, log });
}

/** Migrations may take long, so they have a connection of their own without a time limit. */
async function migrated(url: string): Promise<void> {
  const pool = openPool({ url, name: `${service} migrations`, max: 1, connectTimeout: oneOffConnectTimeout });
  try {
    await migrateWriteDatabase(pool);
  } finally {
    await pool.end();
  }
}
