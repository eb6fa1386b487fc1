import { approvalOf } from "./approval.ts";
import type { RebuildContext } from "./build-work.ts";
import type { BuildRequest } from "./build-requests.ts";
import { type RebuildOptions, type Rebuilt, rebuildReadModels } from "./rebuild.ts";

export interface RequestedBuild extends Required<Pick<RebuildOptions, "onProgress" | "signal">> {
  readonly request: Pick<BuildRequest, "id" | "readModels" | "compare" | "hold">;
}

/** Rebuilds what an operator asked for; new rows that wait for approval find it on the stream of the request, in `timeout` milliseconds. */
export const rebuildRequested = (
  context: RebuildContext,
  { request: { id, readModels, compare, hold }, onProgress, signal }: RequestedBuild,
  timeout?: number,
): Promise<Rebuilt> => {
  const approve = hold ? approvalOf(context, id, signal, timeout) : undefined;
  return rebuildReadModels(context, { readModels, compare, approve, onProgress, signal });
};
