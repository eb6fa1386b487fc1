import type { Position, RecordedEvent } from "@eventstore/db-client";
import type { EventMetadata } from "@provenwork/contracts/kernel/event";
import type { JsonObject, StoredEvent } from "../port.ts";
import { encodePosition } from "./position.ts";

/** An event with its position in `$all`. Servers from 22.10 on send it in every read, older ones not in stream reads. */
export type PositionedEvent = RecordedEvent & { readonly position: Position };

/** The value that a server sends for an unknown position. */
const unknownPosition = 2n ** 64n - 1n;

export function withPosition(event: RecordedEvent): PositionedEvent {
  if (event.position === undefined || event.position.commit === unknownPosition) {
    throw new Error(
      `The event store did not return the position of event ${event.id} of ${event.streamId}: use EventStoreDB 22.10 or newer`,
    );
  }
  return event as PositionedEvent;
}

/**
 * Whether an application wrote it. The store's own events and streams start with `$`; what is not JSON, or has no
 * metadata, cannot have been written through the port.
 */
export function isApplicationEvent(event: RecordedEvent): boolean {
  return !event.type.startsWith("$") && !event.streamId.startsWith("$") && event.isJson && event.metadata !== undefined;
}

/** The event that a reader has reached. */
export interface ReachedEvent {
  readonly position: Position;
  readonly id: string;
  /** Whether an application wrote it: such events are permanent, the store's own may be scavenged. */
  readonly ours: boolean;
}

export const toReachedEvent = (event: PositionedEvent): ReachedEvent => ({
  position: event.position,
  id: event.id,
  ours: isApplicationEvent(event),
});

export function toStoredEvent(event: PositionedEvent): StoredEvent {
  return {
    id: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata: event.metadata as unknown as EventMetadata,
    stream: event.streamId,
    revision: Number(event.revision),
    position: encodePosition(event.position),
  };
}
