import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import type { BuildRequest } from "@provenwork/contracts/operations/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Asks for a rebuild; whether there are such read models, and whether they differ, the projector says. */
export const requestRebuild: Decide<typeof contract.RequestRebuild, BuildRequest, NewBuildRequestEvent, StreamId> = (
  { readModels, compare, reason },
  { requested },
  { id: requestId },
) =>
  requested
    ? accept()
    : accept({
        type: "RebuildRequested",
        data: { requestId, readModels: [...new Set(readModels)], compare, reason },
      });
