import { type EventStore, EventStoreUnavailable, StreamIncomplete } from "../port.ts";
import { newestCheckpoint } from "./all-log.ts";
import { append, requireWritable } from "./append.ts";
import { attempt } from "./attempts.ts";
import { connect, type EventStoreDbOptions } from "./connection.ts";
import { feed } from "./feed.ts";
import { ensureLogId, findLogId, openingMs } from "./identity.ts";
import { describeRetention } from "./retention.ts";
import { readStream, readStreams } from "./streams.ts";

/**
 * The event store on EventStoreDB 22.10 or newer, or KurrentDB. `url` is the client's connection string, for example
 * `esdb://127.0.0.1:2113?tls=false` or `esdb://user:password@a:2113,b:2113,c:2113`; the user must be able to read `$all`.
 * @throws EventStoreUnavailable if no server answers within five seconds; Error that names the mistake in the URL
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const connection = connect(options);
  const head = (log: string, timeoutMs?: number) =>
    attempt(
      connection,
      "Reading the head",
      (leftMs) => newestCheckpoint(connection.leader, log, { signal: connection.closed, leftMs }),
      timeoutMs,
    );
  const logId = await identify();
  return {
    logId,
    gapless: false,
    append: (stream, expected, events) => append(connection, logId, { stream, expected, events }),
    read: (stream, options) => readStream(connection, stream, options),
    readMany: (streams) => readStreams(connection, streams),
    feed: (options) => feed(connection, logId, options),
    head: () => head(logId),
    findIncomplete: async () =>
      [...(await connection.retentions.all())].map(
        ([stream, retention]) => new StreamIncomplete(stream, describeRetention(retention)).message,
      ),
    ping: async () => {
      const found = await findLogId(connection);
      if (found !== logId)
        throw new EventStoreUnavailable(`The server holds another log than ${logId}: restart to use it`);
      await requireWritable(connection);
    },
    close: () => connection.close(),
  };

  /** Also reads the head, so that a missing right to read `$all` shows here rather than as a silent feed. */
  async function identify(): Promise<string> {
    try {
      const found = await ensureLogId(connection);
      await head(found, openingMs);
      return found;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}
