import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { applyOperation } from "./apply-operation.ts";
import type { BatchContext } from "./batch-context.ts";
import type { LiveCheckpoint } from "./checkpoint.ts";
import { type Decoded, type FoldedBatch, commitBatch } from "./commit-batch.ts";
import { isNoted, isRetry } from "./operations.ts";
import { parkAtEvent } from "./park-at-event.ts";
import { ProjectionFailed } from "./poison.ts";

/**
 * Projects a batch up to `to`. Operators' events are applied separately, in their order. A batch that fails is halved
 * until the one event at fault is on its own; its stream is parked for the read model that could not take it, and everything else goes
 * on. `folded` are the batch's net changes, if they are known already.
 */
export async function processBatch(
  context: BatchContext,
  batch: readonly Decoded[],
  from: LiveCheckpoint,
  to: Checkpoint,
  folded?: FoldedBatch,
): Promise<LiveCheckpoint> {
  const [only] = batch.length === 1 ? batch : [];
  const operation = batch.findIndex(({ event }) => isRetry(event) || isNoted(event));
  if (operation >= 0) {
    if (only !== undefined) return applyOperation(context, only, from, to);
    return processInTwo(context, batch, Math.max(operation, 1), from, to);
  }
  try {
    return await commitBatch(context.client, context.followers, batch, { from, to, folded });
  } catch (error) {
    if (!(error instanceof ProjectionFailed)) throw error;
    if (only !== undefined) return parkAtEvent(context, only, error, from, to);
    return processInTwo(context, batch, Math.ceil(batch.length / 2), from, to);
  }
}

async function processInTwo(
  context: BatchContext,
  batch: readonly Decoded[],
  middle: number,
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  const first = batch.slice(0, middle);
  const last = first.at(-1);
  if (last === undefined) throw new Error("half of a batch is empty");
  const between = { log: from.log, position: last.stored.position, eventId: last.stored.id };
  return processBatch(context, batch.slice(middle), await processBatch(context, first, from, between), to);
}
