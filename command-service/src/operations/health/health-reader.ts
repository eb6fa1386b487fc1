import { answersWithin } from "@provenwork/platform/http-service";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { FileStorage } from "@provenwork/platform/file-storage/port";
import type { Logger } from "@provenwork/platform/log";
import type { MailTransport } from "@provenwork/platform/mail/transport";
import { requireWritable } from "@provenwork/platform/postgres/require-writable";
import type pg from "pg";
import type { Registry } from "prom-client";
import { type Figures, figures, projectorFigures, sumOf } from "./figures.ts";
import type { PartState, Reading } from "./sample.ts";
import { databaseState, ownState, readinessOf } from "./readiness.ts";

export interface HealthSources {
  readonly store: Pick<EventStore, "ping">;
  /** The write database. */
  readonly pool: Pick<pg.Pool, "query">;
  readonly files: Pick<FileStorage, "ping">;
  readonly mail: Pick<MailTransport, "ping">;
  /** Of this process. */
  readonly metrics: Pick<Registry, "getMetricsAsJSON">;
  readonly log: Pick<Logger, "info" | "warn">;
  readonly settings: { readonly PROJECTOR_URL?: string | undefined; readonly QUERY_SERVICE_URL?: string | undefined };
  readonly clock?: () => Date;
}

/** Milliseconds that a part has to answer in. */
const deadline = 5_000;
/** A mail server that answers is signed in to once a minute, in milliseconds; one that does not, each time. */
const betweenMails = 60_000;

/** Looks at every part of the system, and at the figures that the processes export. */
export function healthReader(around: HealthSources): () => Promise<Reading> {
  const { store, pool, files, mail, metrics, log, settings, clock = () => new Date() } = around;
  const mailState = cachedWhileUp(() => stateOf(() => mail.ping()));
  const pingFiles = announced(() => files.ping(), log);
  return async () => {
    const at = clock();
    const [eventStore, writeDatabase, mailServer, fileStorage, queries, projector, own, projected, outboxDepth] =
      await Promise.all([
        stateOf(() => store.ping()),
        stateOf(() => requireWritable(pool)),
        mailState(),
        stateOf(pingFiles),
        readinessOf(settings.QUERY_SERVICE_URL, deadline),
        readinessOf(settings.PROJECTOR_URL, deadline),
        ownFigures(metrics),
        projectorFigures(settings.PROJECTOR_URL, deadline),
        waitingMails(pool),
      ]);
    // A standby or building projector projects nothing, but it does know how far the rows are behind.
    const leading = sumOf(projected, "provenwork_projector_leading") === 1;
    return {
      at,
      states: {
        "event store": eventStore,
        "write database": writeDatabase,
        "read database": databaseState([queries, projector]),
        mail: mailServer,
        "file storage": fileStorage,
        "query service": ownState(queries),
        projector: ownState(projector),
      },
      commands: sumOf(own, "provenwork_command_duration_seconds_count") ?? 0,
      events: leading ? sumOf(projected, "provenwork_projector_events_total") : null,
      lagEvents: sumOf(projected, "provenwork_projector_lag_events"),
      lagSeconds: sumOf(projected, "provenwork_projector_lag_seconds"),
      outboxDepth,
    };
  };
}

const stateOf = async (check: () => Promise<unknown>): Promise<PartState> =>
  (await answersWithin(deadline, check)) ? "up" : "down";

/** One line when the file storage goes down, and one when it is back: between uploads nothing else would name it. */
function announced(ping: () => Promise<void>, log: HealthSources["log"]): () => Promise<void> {
  let isDown = false;
  return async () => {
    try {
      await ping();
      if (isDown) log.info("the file storage can be used again");
      isDown = false;
    } catch (error) {
      if (!isDown) log.warn(`unavailable: ${(error as Error).message}`);
      isDown = true;
      throw error;
    }
  };
}

/** Asks again when the last answer was bad or is old. */
function cachedWhileUp(ask: () => Promise<PartState>): () => Promise<PartState> {
  let last: { readonly state: PartState; readonly at: number } | undefined;
  return async () => {
    if (last?.state === "up" && performance.now() - last.at < betweenMails) return "up";
    last = { state: await ask(), at: performance.now() };
    return last.state;
  };
}

/** A value that is not a number counts as unknown, as in the JSON of another process. */
async function ownFigures(metrics: HealthSources["metrics"]): Promise<Figures> {
  return figures.parse(JSON.parse(JSON.stringify(await metrics.getMetricsAsJSON())));
}

async function waitingMails(pool: Pick<pg.Pool, "query">): Promise<number | null> {
  try {
    const { rows } = await pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM outbox WHERE status = 'waiting'",
    );
    return rows[0]?.count ?? null;
  } catch {
    return null;
  }
}
