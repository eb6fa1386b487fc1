import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewParkingEvent } from "@provenwork/contracts/operations/events";
import { type Parking, parkedKey } from "@provenwork/contracts/operations/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** Has a stream taken up again that is still parked where the operator saw it. */
export const retryParkedStream: Decide<typeof contract.RetryParkedStream, Parking, NewParkingEvent> = (
  data,
  { parked },
) =>
  parked.get(parkedKey(data))?.revision === data.revision
    ? accept({ type: "StreamRetried", data })
    : refuse("not-parked");
