import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewParkingEvent } from "@provenwork/contracts/operations/events";
import { type Parking, parkedKey } from "@provenwork/contracts/operations/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** Permanently skips the event at which a stream is parked. An erasure is never parked, so none can be skipped. */
export const skipParkedEvent: Decide<typeof contract.SkipParkedEvent, Parking, NewParkingEvent> = (
  data,
  { parked },
) => {
  const at = parked.get(parkedKey(data));
  if (at?.revision !== data.revision) return refuse("not-parked");
  return at.eventId === null
    ? refuse("event-unknown")
    : accept({ type: "EventSkipped", data: { ...data, eventId: at.eventId } });
};
