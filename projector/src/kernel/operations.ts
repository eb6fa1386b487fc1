import type { BuildRequestEvent, LetterEvent, OperationsEvent } from "@provenwork/contracts/operations/events";
import { operationsStream } from "@provenwork/contracts/operations/state";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { Checkpoint, EventStore } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";

/** Ids of the events that operators decided to skip, by read model; with a checkpoint, only decisions up to it. */
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
/** Events about builds and dead letters, which the projector notes for operators and for the process that executes requests. */
export const isNoted = (event: AnyEvent): event is Recognised<Noted> => noted.has(event.type);
/** Events that make the projector resume a parked stream. */
export const isRetry = (event: AnyEvent): event is Recognised<"StreamRetried" | "EventSkipped"> =>
  event.type === "StreamRetried" || isSkip(event);

/** Types of the events that are instructions to the projector, or of operators to the system. */
export const operationTypes: readonly string[] = ["StreamRetried", "EventSkipped", ...noted];
