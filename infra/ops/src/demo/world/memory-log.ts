import {
  type Appended,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
  WrongRevision,
} from "@provenwork/platform/event-store/port";

/** An event log in memory, as far as the steps of commands need one. */
export class MemoryLog implements Pick<EventStore, "append" | "logId"> {
  readonly logId = "00000000-0000-4000-8000-000000000000";
  /** Everything, in order. */
  readonly events: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  #taken = 0;

  has(name: string): boolean {
    return this.#streams.has(name);
  }

  stream(name: string): readonly StoredEvent[] {
    return this.#streams.get(name) ?? [];
  }

  /** Events appended since the last call. */
  taken(): readonly StoredEvent[] {
    const events = this.events.slice(this.#taken);
    this.#taken = this.events.length;
    return events;
  }

  async append(name: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    const stream = this.#streams.get(name) ?? [];
    const actual = stream.at(-1)?.revision ?? "no-stream";
    if (actual !== expected) throw new WrongRevision(name, expected, actual);
    this.#streams.set(name, stream);
    for (const event of events) {
      const position = String(this.events.length).padStart(20, "0");
      const stored = { ...event, stream: name, revision: stream.length, position };
      stream.push(stored);
      this.events.push(stored);
    }
    const last = this.events.at(-1);
    if (last === undefined) throw new Error("an append needs events");
    return { revision: last.revision, checkpoint: { log: this.logId, position: last.position, eventId: last.id } };
  }
}
