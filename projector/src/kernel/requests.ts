import type { Actor } from "@provenwork/contracts/kernel/event";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type pg from "pg";
import { recordOperation } from "./operations.ts";
import { listParked } from "./parking.ts";

interface Place {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
}

/** Asks the projector to take up a parked stream again. @throws when that stream is not parked */
export async function requestRetry(place: Place, readModel: string, stream: string, actor: Actor): Promise<void> {
  const parked = (await listParked(place.pool)).find((each) => each.readModel === readModel && each.stream === stream);
  if (parked === undefined) throw new Error(`${stream} is not parked for ${readModel}: see the list of parked streams`);
  const data = { readModel, stream, revision: parked.revision };
  await recordOperation(place.store, place.codec, { type: "StreamRetried", data }, actor);
}

/**
 * Decides that one event shall never be projected into a read model, and takes up its stream. Without `revision` the event
 * that the parked stream failed on; with it an event that a rebuild failed on.
 * @throws when there is no such event, or it is an erasure
 */
export async function requestSkip(
  place: Place,
  skip: { readModel: string; stream: string; revision?: number; reason: string },
  actor: Actor,
): Promise<void> {
  const { readModel, stream, reason } = skip;
  const parked = (await listParked(place.pool)).find((each) => each.readModel === readModel && each.stream === stream);
  const revision = skip.revision ?? parked?.revision;
  if (revision === undefined) throw new Error(`${stream} is not parked for ${readModel}: name the revision to skip`);
  const event = (await place.store.readMany([stream])).get(stream)?.[revision];
  if (event === undefined) throw new Error(`${stream} has no revision ${revision}`);
  if (event.type === "AccountErased") throw new Error("an AccountErased is never skipped: correct the projection");
  const data = { readModel, stream, revision, eventId: event.id, reason };
  await recordOperation(place.store, place.codec, { type: "EventSkipped", data }, actor);
}
