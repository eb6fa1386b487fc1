import {
  type AllStreamRecordedEvent,
  type RecordedEvent,
  StreamNotFoundError,
  type StreamingRead,
} from "@eventstore/db-client";
import { EventStoreUnavailable } from "../port.ts";
import { type PositionedEvent, withPosition } from "./recorded.ts";

/** Rows that may wait between the connection and the collector, instead of the client's 16. */
export const readBuffer = { highWaterMark: 256 };

interface Limits {
  /** Timeout in milliseconds without any event. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

interface Row {
  readonly event?: RecordedEvent | AllStreamRecordedEvent;
}

/** All events of one bounded read; an absent stream has none. Cancels the read when it fails, stalls or is aborted. */
export function collect(read: StreamingRead<Row>, { idleMs, signal }: Limits): Promise<PositionedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: PositionedEvent[] = [];
    const finish = (): void => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", aborted);
    };
    const fail = (error: unknown): void => {
      finish();
      reject(error);
      read.cancel().catch(ignore);
    };
    const stalled = setTimeout(
      () => fail(new EventStoreUnavailable("the event store fell silent during a read; is it running?")),
      idleMs,
    );
    const aborted = (): void => fail(new EventStoreUnavailable("the read was abandoned"));
    signal.addEventListener("abort", aborted, { once: true });
    // Stays attached after the end: a late error without a listener would end the process.
    read.on("error", (error) => {
      if (!(error instanceof StreamNotFoundError)) return fail(error);
      finish();
      resolve([]);
    });
    read.on("data", ({ event }) => {
      stalled.refresh();
      try {
        if (event !== undefined) events.push(withPosition(event));
      } catch (error) {
        fail(error);
      }
    });
    read.on("end", () => {
      finish();
      resolve(events);
    });
    if (signal.aborted) aborted();
  });
}

const ignore = (): void => {};
