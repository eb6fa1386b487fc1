import type { AnyEvent, EventMetadata, Recorded } from "@provenwork/contracts/kernel/event";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import {
  type Checkpoint,
  type EventStore,
  type StoredEvent,
  WrongRevision,
} from "@provenwork/platform/event-store/port";
import { type EventCodec, PersonErased } from "@provenwork/platform/personal-data/codec";
import { inSpan } from "@provenwork/platform/tracing";
import { v5 as uuidv5 } from "uuid";
import type { Loaded } from "./loaded.ts";
import type { Origin } from "./origin.ts";

export interface StreamDependencies {
  readonly store: Pick<EventStore, "append" | "logId">;
  readonly codec: EventCodec;
  /** Reads one whole stream. */
  readonly loadStream: (stream: string) => Promise<readonly StoredEvent[]>;
}

/** The streams of one command: reads and folds them, and appends its events with their metadata. */
export function commandStreams({ store, codec, loadStream }: StreamDependencies, origin: Origin) {
  let newest: Checkpoint | undefined;
  const see = (checkpoint: Checkpoint) => {
    if (newest === undefined || checkpoint.position > newest.position) newest = checkpoint;
  };
  // Streams that the command has read and not written to since.
  const read = new Map<string, Loaded<unknown, AnyEvent>>();

  async function load<State, Event extends AnyEvent>(
    type: StreamType<State, Event>,
    id: string,
  ): Promise<Loaded<State, Event>> {
    const stream = type.name(id);
    const stored = await loadStream(stream);
    const last = stored.at(-1);
    if (last !== undefined) see({ log: store.logId, position: last.position, eventId: last.id });
    const events = (await codec.decode(stored)) as Recorded<Event>[];
    const loaded = { stream, state: fold(type, events), events, revision: last?.revision ?? "no-stream" } as const;
    read.set(stream, loaded);
    return loaded;
  }

  /** The first try may use a cached read: the append detects a stale one. */
  async function loadOnce<State, Event extends AnyEvent>(type: StreamType<State, Event>, id: string) {
    const before = read.get(type.name(id)) as Loaded<State, Event> | undefined;
    return before ?? (await load(type, id));
  }

  /** Whether the events were written; false when they were decided on stale state. */
  async function append(loaded: Loaded<unknown, AnyEvent>, stepId: string, events: readonly AnyEvent[]) {
    // The time of decision is part of an event's id. A repeat after a crash thus never matches the first try's ids: it
    // collides on the revision instead, finds the first try's events by their commandId and answers from those.
    const name = `${loaded.stream} ${origin.now.toISOString()} ${origin.fingerprint ?? ""}`;
    const numbered = events.map((event, index) => ({ ...event, id: uuidv5(`${name} ${index}`, stepId) }));
    read.delete(loaded.stream);
    try {
      const encoded = await codec.encode(numbered, metadataOf(origin, stepId));
      see((await inSpan("append", () => store.append(loaded.stream, loaded.revision, encoded))).checkpoint);
      return true;
    } catch (error) {
      if (error instanceof WrongRevision || error instanceof PersonErased) return false;
      throw error;
    }
  }

  return { load, loadOnce, append, checkpoint: () => newest };
}

/** A stream that is taken for new without reading it. */
export const absent = <State, Event extends AnyEvent>(
  type: StreamType<State, Event>,
  id: string,
): Loaded<State, Event> => ({
  stream: type.name(id),
  state: type.initialState,
  events: [],
  revision: "no-stream",
});

function metadataOf(origin: Origin, stepId: string): Omit<EventMetadata, "version"> {
  const { actor, correlationId, causationId, now, traceparent, fingerprint, simulated } = origin;
  return {
    correlationId,
    causationId,
    commandId: stepId,
    actor,
    at: now.toISOString(),
    ...(traceparent !== undefined && { traceparent }),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(simulated && { simulated }),
  };
}
