import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import type { BuildRequest } from "@provenwork/contracts/operations/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { type Known, unknownReadModel } from "./request-rebuild.ts";

/** Requests a roll-back; the projector reports whether a previous build exists. */
export const requestRollBack: Decide<
  typeof contract.RequestRollBack,
  BuildRequest,
  NewBuildRequestEvent,
  StreamId & Known
> = ({ readModel, reason }, { requested }, { id: requestId, known }) => {
  if (requested) return accept();
  return known.has(readModel)
    ? accept({ type: "RollBackRequested", data: { requestId, readModel, reason } })
    : refuse(unknownReadModel(readModel));
};
