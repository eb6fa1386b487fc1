import type { KeyObject } from "node:crypto";
import type { CertificateKeys } from "@provenwork/platform/certificate/settings";
import { credentialSigner } from "@provenwork/platform/certificate/sign";
import { type EventStore, LogMismatch } from "@provenwork/platform/event-store/port";
import type { FileStorage } from "@provenwork/platform/file-storage/port";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Logger } from "@provenwork/platform/log";
import type { MailTransport } from "@provenwork/platform/mail/transport";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import { type Outgoing, openOutgoing } from "@provenwork/platform/outgoing/outgoing";
import { openPool } from "@provenwork/platform/postgres/pool";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import type { ReactingArea } from "#kernel/area.ts";
import { defaultLimits } from "#kernel/limit-settings.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import { startingPoint } from "./checkpoint.ts";
import { clearFinished, clearHourly } from "./clear-finished.ts";
import { consumeFeed } from "./consume-feed.ts";
import { startWorkers } from "./worker-pool.ts";
import type { Effect } from "./effects.ts";
import { effectsOf } from "./effects-of.ts";
import { domainPace } from "./domain-pace.ts";
import { mailStamp } from "./mail-stamp.ts";
import { errorName } from "./error-name.ts";
import { whileElected } from "./elected.ts";
import { type MailTemplate, type Outbox, sendNext } from "./outbox.ts";
import type { ReactorTools } from "./reaction.ts";
import { connectionsOfTimers, startTimers } from "./timers.ts";

export interface ReactorDependencies {
  /** Their reactions, followers and clearing. */
  readonly areas: readonly ReactingArea[];
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly codec: Pick<EventCodec, "decode">;
  readonly openSteps: OpenSteps;
  readonly personKeys: Pick<PersonKeys, "load" | "erase">;
  readonly files: FileStorage;
  /** WRITE_DATABASE_URL: mail holds a connection while it is sent, so the reactors have a pool of their own. */
  readonly writeDatabaseUrl: string;
  readonly mail: Pick<MailTransport, "sendMail" | "isAway" | "host">;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  /** LOOKUP_KEY. */
  readonly lookupKey: KeyObject;
  /** CERTIFICATE_PRIVATE_KEY and CERTIFICATE_RSA_PRIVATE_KEY. */
  readonly certificateKeys: CertificateKeys;
  readonly publicUrl: string;
  /** Emails to one domain in a minute. */
  readonly emailsPerDomain?: number;
  /** For addresses that users give; the public ones by default. */
  readonly outgoing?: Outgoing;
  readonly log: Pick<Logger, "warn" | "error">;
  readonly clock?: () => Date;
  /** Poll interval of outbox and due table in milliseconds. */
  readonly pollIntervalMs?: number;
}

export interface Reactors {
  /** Kinds of mail by name. */
  readonly templates: ReadonlyMap<string, MailTemplate>;
  /** Resolves when the work in progress is finished, including mail being sent. */
  stop(): Promise<void>;
}

// The transport keeps as many connections.
const mailsAtOnce = 4;
/** Of all areas' workers together. */
const queueJobsAtOnce = 6;
// Each mail or job in hand holds a connection; the election holds one, the feed needs one.
export const poolSize = mailsAtOnce + connectionsOfTimers + queueJobsAtOnce + 2;

/**
 * Starts what must happen because of events: reading the feed (in one process at a time), mail and timers (in every
 * process, each row in one). To be awaited before commands are served, so that the very first event is reacted to.
 * @throws when event store or database cannot be reached now; later on it waits for them
 */
export async function startReactors(deps: ReactorDependencies): Promise<Reactors> {
  const { areas, store, codec, log, clock = () => new Date(), pollIntervalMs = 1_000, certificateKeys } = deps;
  const pool = openPool({
    url: deps.writeDatabaseUrl,
    name: "provenwork reactors",
    max: poolSize,
    ...databaseTimeouts.background,
  });
  const database = writeDatabase(pool);
  const stopping = new AbortController();
  const { signal } = stopping;

  const sign = await credentialSigner(new URL(deps.publicUrl).origin, certificateKeys);
  const tools: ReactorTools = { ...deps, database, sign, outgoing: deps.outgoing ?? openOutgoing() };
  const reactions = areas.flatMap((area) => area.reactions ?? []);
  const followers = areas.flatMap((area) => (area.followers ?? []).map((open) => open(tools)));
  const outbox: Outbox = {
    database,
    mail: deps.mail,
    templates: new Map(
      reactions.flatMap((reaction) => ("mail" in reaction ? [[reaction.template, reaction.mail(tools)]] : [])),
    ),
    clock,
    stamp: mailStamp(deps.lookupKey),
    pace: domainPace(database, deps.lookupKey, deps.emailsPerDomain ?? defaultLimits.emailsPerDomain),
    onFailure: (messageId, reason) =>
      log.warn({ messageId, reason, host: deps.mail.host }, "an email was not delivered"),
    onDead: (messageId, template, failure) =>
      log.error(
        { messageId, template, failure, host: deps.mail.host },
        "email failed permanently: npm run ops -- mails list",
      ),
  };
  const away = (what: string) => (error: unknown) => {
    if (error instanceof LogMismatch) log.error({ error: errorName(error), reason: error.message }, logMismatchMessage);
    else log.warn({ error: errorName(error) }, `${what} failed, retrying`);
  };

  try {
    await startingPoint({ store, database });
    for (const follower of followers) await follower.catchUp(signal);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const mails = startWorkers((taken) => sendNext(outbox, taken), {
    atOnce: mailsAtOnce,
    signal,
    every: pollIntervalMs,
    onFailure: away("sending email"),
  });
  const onFailure = away("polling timers");
  const timers = startTimers({ reactions, tools, database, clock, log, signal, every: pollIntervalMs, onFailure });
  const workers = areas
    .flatMap((area) => area.workers?.({ ...tools, clock }) ?? [])
    .map(({ next, atOnce }) =>
      startWorkers(next, { atOnce, signal, every: pollIntervalMs, onFailure: away("working off a queue") }),
    );
  const onEffects = (effects: readonly Effect[]) => {
    const now = clock();
    if (effects.some(({ kind }) => kind === "mail")) mails.wake();
    if (effects.some((effect) => effect.kind === "timer" && effect.dueAt <= now)) timers.wake();
  };
  const feed = { store, codec, database, effects: effectsOf(reactions), followers, clock, onEffects };
  const clearing = { database, store, clock, signal };
  const clear = async () => {
    await clearFinished(clearing);
    for (const area of areas) await area.clear?.(clearing);
  };
  const running = [
    whileElected(pool, "reactors", signal, (held) => consumeFeed(feed, held), away("reacting to events")),
    clearHourly(clear, signal, away("clearing finished rows")),
    mails.ended,
    timers.ended,
    ...workers.map(({ ended }) => ended),
  ];
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await Promise.all(running);
    await pool.end();
  };
  return { templates: outbox.templates, stop: () => (stopped ??= stop()) };
}

const logMismatchMessage =
  "emails and timers have stopped: the log is not the one they were reading. npm run ops -- log lost says what it lacks and how " +
  "to go on. If it is the right one, delete the row of reactor_checkpoints and restart: they continue at its head";
