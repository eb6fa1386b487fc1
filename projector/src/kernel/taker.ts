import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Projection } from "./define-projection.ts";
import { isSkip } from "./operations.ts";
import { describeFailure } from "./poison.ts";

/** By read model, the ids of the events that an operator decided to skip. */
export type Skipped = ReadonlyMap<string, ReadonlySet<string>>;

/** What takes the events of one projection. */
export interface Taker {
  readonly projection: Projection;
  apply(event: Recorded): void;
}

/** Takers by event type, looked up once per type: events are many, types and read models few. */
export function byType<T extends Taker>(takers: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const types = new Set(takers.flatMap(({ projection }) => [...projection.types]));
  return new Map([...types].map((type) => [type, takers.filter(({ projection }) => projection.types.has(type))]));
}

/** @throws an Error that names the event when it cannot be taken */
export function take(taker: Taker, skipped: Skipped, { stream, revision, id }: StoredEvent, event: Recorded): void {
  const { name } = taker.projection;
  if (skipped.get(name)?.has(id) === true) return;
  try {
    taker.apply(event);
  } catch (error) {
    throw new Error(
      `${name} cannot take the ${event.type} ${id} (revision ${revision} of ${stream}): ${describeFailure(error)}. ` +
        "Correct the projection, or skip this event, and build again",
      { cause: error },
    );
  }
}

/** A skip decided while a build was being filled may concern an event that is in it already. */
export function refuseLateSkip(event: Recorded, built: readonly Projection[], skipped: Skipped): void {
  if (!isSkip(event)) return;
  const { readModel, eventId } = event.data;
  if (skipped.get(readModel)?.has(eventId) === true || !built.some(({ name }) => name === readModel)) return;
  throw new Error(`event ${eventId} was skipped while ${readModel} was being built: build again`);
}
