import { approvalOf } from "./approval.ts";
import type { RebuildContext } from "./build-work.ts";
import type { BuildRequest } from "./build-requests.ts";
import { type RebuildOptions, type Rebuilt, rebuildReadModels } from "./rebuild.ts";

export interface RequestedBuild extends Required<Pick<RebuildOptions, "onProgress" | "signal">> {
  readonly request: Pick<BuildRequest, "id" | "readModels" | "compare" | "hold">;
}

/** Executes a requested rebuild; new rows wait up to `timeout` milliseconds for approval on the stream of the request. */
export const rebuildRequested = (
  context: RebuildContext,
  { request: { id, readModels, compare, hold }, onProgress, signal }: RequestedBuild,
  timeout?: number,
): Promise<Rebuilt> => {
  const approve = hold ? approvalOf(context, id, signal, timeout) : undefined;
  return rebuildReadModels(context, { readModels, compare, approve, onProgress, signal });
};
