import {
  type BuildRequestEvent,
  type LetterEvent,
  type NewOperationsEvent,
  type OperationsEvent,
} from "@provenwork/contracts/operations/events";
import { operationsStream } from "@provenwork/contracts/operations/state";
import type { Actor, AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import {
  type Checkpoint,
  type EventStore,
  type EventToAppend,
  WrongRevision,
} from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { v7 } from "uuid";

const attempts = 10;

/** Encodes an event that nothing before it has caused. `at` is now unless given. */
export async function encodeOperation(
  codec: EventCodec,
  event: NewOperationsEvent,
  actor: Actor,
  at: Date = new Date(),
): Promise<EventToAppend[]> {
  const id = v7();
  const origin = { correlationId: id, causationId: id, commandId: id, actor, at: at.toISOString() };
  return codec.encode([{ id, ...event }], origin);
}

/** Appends an event at the current end of the stream `operations`. */
export async function recordOperation(
  store: EventStore,
  codec: EventCodec,
  event: NewOperationsEvent,
  actor: Actor,
): Promise<void> {
  const encoded = await encodeOperation(codec, event, actor);
  for (let attempt = 1; ; attempt += 1) {
    const expected = await endOf(store);
    try {
      await store.append(operationsStream, expected, encoded);
      return;
    } catch (error) {
      if (!(error instanceof WrongRevision) || attempt === attempts) throw error;
    }
  }
}

async function endOf(store: EventStore): Promise<"no-stream" | number> {
  for await (const { revision } of store.read(operationsStream, { direction: "backwards", limit: 1 })) return revision;
  return "no-stream";
}

/** Ids of the events that operators decided never to project, by read model; decided up to a checkpoint if one is given. */
export async function readSkipped(
  store: EventStore,
  codec: EventCodec,
  until?: Checkpoint,
): Promise<Map<string, Set<string>>> {
  const all = (await store.readMany([operationsStream])).get(operationsStream) ?? [];
  const stored = until === undefined ? all : all.filter(({ position }) => position <= until.position);
  const skipped = new Map<string, Set<string>>();
  for (const event of await codec.decode(stored)) {
    if (!isSkip(event)) continue;
    const { readModel, eventId } = event.data;
    skipped.set(readModel, (skipped.get(readModel) ?? new Set()).add(eventId));
  }
  return skipped;
}

type Recognised<T extends OperationsEvent["type"]> = Recorded<Extract<OperationsEvent, { type: T }>>;

export const isSkip = (event: AnyEvent): event is Recognised<"EventSkipped"> => event.type === "EventSkipped";

type Noted = BuildRequestEvent["type"] | LetterEvent["type"];
const noted: ReadonlySet<string> = new Set<Noted>([
  "RebuildRequested",
  "RebuildDecided",
  "RollBackRequested",
  "BuildEnded",
  "DeadLetterRetried",
]);
/** Events about builds and letters, which the projector notes down for operators and for the process that carries builds out. */
export const isNoted = (event: AnyEvent): event is Recognised<Noted> => noted.has(event.type);
/** Events that make the projector take up a parked stream. */
export const isRetry = (event: AnyEvent): event is Recognised<"StreamRetried" | "EventSkipped"> =>
  event.type === "StreamRetried" || isSkip(event);

/** Types of the events that are instructions to the projector, or of operators to the system. */
export const operationTypes: readonly string[] = ["StreamRetried", "EventSkipped", ...noted];
