import type { EventStore } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type pg from "pg";
import { recordOperation } from "#kernel/appends.ts";
import { type ParkedStream, findParked } from "#kernel/parking.ts";

interface Place {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
}

const operator = { id: null, role: "admin" } as const;

/** Records what an operator's retry of a parked stream does. */
export async function retryParked(place: Place, readModel: string, stream: string): Promise<void> {
  const { revision } = await parkedOf(place, readModel, stream);
  await recordOperation(
    place.store,
    place.codec,
    { type: "StreamRetried", data: { readModel, stream, revision, reason: "mended" } },
    operator,
  );
}

/** Records what an operator's skip of the event does that a stream is parked at. */
export async function skipParked(place: Place, readModel: string, stream: string): Promise<void> {
  const { revision, eventId } = await parkedOf(place, readModel, stream);
  const data = { readModel, stream, revision, eventId, reason: "a bad day" };
  await recordOperation(place.store, place.codec, { type: "EventSkipped", data }, operator);
}

async function parkedOf(place: Place, readModel: string, stream: string): Promise<ParkedStream> {
  const parked = await findParked(place.pool, readModel, stream);
  if (parked === undefined) throw new Error(`${stream} is not parked for ${readModel}`);
  return parked;
}
