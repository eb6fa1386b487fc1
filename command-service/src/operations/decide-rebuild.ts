import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import type { BuildRequest } from "@provenwork/contracts/operations/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** Switches to new rows or discards them: one decision with its reason, before the build has ended. */
export const decideRebuild: Decide<typeof contract.DecideRebuild, BuildRequest, NewBuildRequestEvent> = (
  { requestId, decision, reason },
  { needsApproval, decision: before, end },
) => {
  if (!needsApproval || end !== undefined || (before !== undefined && before !== decision))
    return refuse("nothing-waits");
  return before === decision ? accept() : accept({ type: "RebuildDecided", data: { requestId, decision, reason } });
};
