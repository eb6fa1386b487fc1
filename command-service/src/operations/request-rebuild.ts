import type * as contract from "@provenwork/contracts/operations/commands";
import type { NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import type { BuildRequest } from "@provenwork/contracts/operations/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/** The read models that this release has. */
export interface Known {
  readonly known: ReadonlySet<string>;
}

/** Requests a rebuild; the projector reports whether the rows differ, and whether they can be built at all. */
export const requestRebuild: Decide<
  typeof contract.RequestRebuild,
  BuildRequest,
  NewBuildRequestEvent,
  StreamId & Known
> = ({ readModels, compare, hold, reason }, { requested }, { id: requestId, known }) => {
  if (requested) return accept();
  const unknown = readModels.find((name) => !known.has(name));
  if (unknown !== undefined) return refuse(unknownReadModel(unknown));
  return accept({
    type: "RebuildRequested",
    data: { requestId, readModels: [...new Set(readModels)], compare, hold, reason },
  });
};

/** Names the first unknown one. */
export const unknownReadModel = (name: string) =>
  ({
    code: "unknown-read-model",
    message: `There is no read model ${name}. See the list.`,
  }) as const;
