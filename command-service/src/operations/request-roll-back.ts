import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import type { BuildRequest } from "@provenwork/contracts/operations/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Asks for a roll-back; whether there is a build in reserve, the projector says. */
export const requestRollBack: Decide<typeof contract.RequestRollBack, BuildRequest, NewBuildRequestEvent, StreamId> = (
  { readModel, reason },
  { requested },
  { id: requestId },
) => (requested ? accept() : accept({ type: "RollBackRequested", data: { requestId, readModel, reason } }));
