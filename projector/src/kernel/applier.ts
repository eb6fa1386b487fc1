import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Projection } from "./define-projection.ts";
import { isSkip } from "./operations.ts";
import { describeFailure } from "./poison.ts";

/** By read model, the ids of the events that an operator decided to skip. */
export type Skipped = ReadonlyMap<string, ReadonlySet<string>>;

/** Applies events to one projection. */
export interface Applier {
  readonly projection: Projection;
  apply(event: Recorded): void;
}

/** Appliers by event type, found once per type: events are many, types and read models few. */
export function appliersByType<T extends Applier>(appliers: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const types = new Set(appliers.flatMap(({ projection }) => [...projection.types]));
  return new Map([...types].map((type) => [type, appliers.filter(({ projection }) => projection.types.has(type))]));
}

/** @throws an Error that names the event when it cannot be applied */
export function applyUnlessSkipped(
  applier: Applier,
  skipped: Skipped,
  { stream, revision, id }: StoredEvent,
  event: Recorded,
): void {
  const { name } = applier.projection;
  if (skipped.get(name)?.has(id) === true) return;
  try {
    applier.apply(event);
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
