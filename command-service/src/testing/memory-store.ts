import {
  type Appended,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
  WrongRevision,
} from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";

/** An event log in memory: what commands need of one. Every call takes a turn of the event loop, so that races are real. */
export function memoryStore() {
  const log: StoredEvent[] = [];
  const counts = { appends: 0, reads: 0 };
  const logId = "00000000-0000-4000-8000-000000000000";
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const stream = (name: string) => log.filter((event) => event.stream === name);

  async function append(name: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    counts.appends++;
    await turn();
    const there = stream(name);
    const actual = there.at(-1)?.revision ?? "no-stream";
    if (actual !== expected) throw new WrongRevision(name, expected, actual);
    for (const event of events) {
      const revision = there.length + events.indexOf(event);
      log.push({ ...structuredClone(event), stream: name, revision, position: String(log.length).padStart(20, "0") });
    }
    const last = log.at(-1);
    if (last === undefined) throw new Error("an append needs events");
    return { revision: last.revision, checkpoint: { log: logId, position: last.position, eventId: last.id } };
  }

  const readMany: EventStore["readMany"] = async (names) => {
    counts.reads++;
    await turn();
    return new Map(names.map((name) => [name, stream(name)]));
  };
  return { log, counts, logId, append, readMany };
}

/** Keeps `personal` in the clear. */
export const plainCodec: EventCodec = {
  encode: async (events, metadata) =>
    events.map(({ id, type, data, personal }) => ({
      id,
      type,
      data: { ...data, personal },
      metadata: { version: 1, ...metadata },
    })),
  decode: async (stored) =>
    stored.map(({ id, type, stream, revision, metadata, data: { personal, ...data } }) => {
      const event = { id, type, stream, revision, metadata, data, personal };
      return event as never;
    }),
};
