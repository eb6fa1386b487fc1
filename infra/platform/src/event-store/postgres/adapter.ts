import pg from "pg";
import { type EventStore, EventStoreUnavailable, type OpenOptions, WrongRevision } from "../port.ts";
import { prepareAppend } from "../prepare-append.ts";
import { appendQueue } from "./append-queue.ts";
import { feedLog } from "./feed.ts";
import { oneOffConnectTimeout } from "../../postgres/pool.ts";
import { requireWritable } from "../../postgres/require-writable.ts";
import { migrate } from "./migrate.ts";
import { readers } from "./readers.ts";
import { assertComplete, findIncomplete, readHead, readStream, readStreams } from "./reads.ts";
import { checkpointAt } from "./rows.ts";
import { assertLog, connect, disconnect, sessionConfig } from "./session.ts";
import { translated } from "./trouble.ts";
import { writer } from "./writer.ts";

export interface PostgresEventStoreOptions extends OpenOptions {
  /** The log's own database. */
  readonly url: string;
  /** The same for a slow server that answers a probe. */
  readonly maxMs?: number;
  /** Maximum number of connections for reading streams; appends use one more, each feed one of its own. */
  readonly connections?: number;
}

export const defaultAnswerMs = 800;
export const defaultConnections = 4;
export const defaultMaxMs = 3_000;
export const longMs = 30_000;

/**
 * Opens the log in a Postgres database, creating its tables and its first event when they are absent.
 * @throws EventStoreUnavailable when the server cannot be reached within ten seconds
 */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const { url, answerWithinMs = defaultAnswerMs, connections = defaultConnections, onLost = () => {} } = options;
  const feedSession = { ...sessionConfig(url, longMs), query_timeout: longMs };
  const maxMs = Math.max(options.maxMs ?? defaultMaxMs, answerWithinMs);
  const requestSession = sessionConfig(url, answerWithinMs, maxMs);
  const logId = await prepareLog(feedSession);
  const reads = readers({ ...requestSession, max: connections, verify: sameLog(logId) }, answerWithinMs, maxMs);
  const log = writer(requestSession, logId, { slow: reads.slow, onLost });
  const queue = appendQueue(log.send, answerWithinMs);
  const closing = new AbortController();

  return {
    logId,
    gapless: true,
    async append(stream, expected, events) {
      const prepared = prepareAppend({ stream, expected, events });
      if (closing.signal.aborted) throw new EventStoreUnavailable("The event store was closed");
      const expectedRevision = expected === "no-stream" ? -1 : expected;
      const { position, revision } = await queue.add({ stream, expected: expectedRevision, events: prepared });
      if (position === 0) {
        await assertComplete(reads, stream);
        throw new WrongRevision(stream, expected, revision < 0 ? "no-stream" : revision);
      }
      return { revision, checkpoint: checkpointAt(logId, position, prepared.at(-1)?.id ?? "") };
    },
    read: (stream, readOptions) => readStream(reads, stream, readOptions),
    readMany: (streams) => readStreams(reads, streams),
    feed: (feedOptions) =>
      feedLog(feedSession, logId, { ...feedOptions, signal: AbortSignal.any([feedOptions.signal, closing.signal]) }),
    async head() {
      return checkpointAt(logId, ...(await readHead(reads)));
    },
    findIncomplete: () => findIncomplete(reads),
    ping: () =>
      reads.use(async (client) => {
        await assertLog(client, logId);
        await requireWritable(client);
      }),
    async close() {
      closing.abort();
      await queue.idle();
      log.close();
      await reads.end();
    },
  };
}

/** Verifies the log id on every new read connection, because the log may have been swapped. */
const sameLog =
  (logId: string): NonNullable<pg.PoolConfig["verify"]> =>
  (client, done) =>
    void assertLog(client, logId).then(() => done(), done);

async function prepareLog(config: pg.ClientConfig): Promise<string> {
  const client = await connect({ ...config, connectionTimeoutMillis: oneOffConnectTimeout });
  try {
    return await migrate(client);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) throw notCreatedYet(error);
    throw translated(error);
  } finally {
    disconnect(client);
  }
}

const insufficientPrivilege = "42501";

/** Only the command service's role creates tables; the others wait until it has. */
const notCreatedYet = (cause: Error) =>
  new EventStoreUnavailable(
    "The event log does not exist yet, or is not of this release: start the command service, whose role creates it",
    { cause },
  );
