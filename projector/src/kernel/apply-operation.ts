import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { BatchContext } from "./batch-context.ts";
import type { LiveCheckpoint } from "./checkpoint.ts";
import { type BatchCommit, type Decoded, commitBatch } from "./commit-batch.ts";
import { firstGroup } from "./groups.ts";
import { noteOperation } from "./note-operation.ts";
import { type RetryEvent, noteRetry } from "./note-retry.ts";
import { isNoted, isRetry, isSkip } from "./operations.ts";
import { loadParked, resumeStream } from "./resume-stream.ts";

/** Commits one event of an operator: a request to record, or the retry of a parked stream. */
export async function applyOperation(
  context: BatchContext,
  decoded: Decoded,
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  const { client, followers } = context;
  const { event, stored } = decoded;
  if (isRetry(event) && context.elsewhere.has(event.data.readModel))
    return commitBatch(client, followers, [decoded], { from, to });
  if (isRetry(event)) return retryStream(context, { stored, event }, from, to);
  const before = async () => {
    if (isNoted(event) && from.groups.includes(firstGroup)) await noteOperation(client, event, stored.position);
  };
  return commitBatch(client, followers, [decoded], { from, to, before });
}

/** Resumes a parked stream, or parks it again with the new reason. */
async function retryStream(
  context: BatchContext,
  decoded: Decoded & { readonly event: RetryEvent },
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  const { client, store, codec, followers, log } = context;
  const { event, stored } = decoded;
  const { readModel, stream } = event.data;
  const commit = (before: BatchCommit["before"]) => commitBatch(client, followers, [decoded], { from, to, before });
  const follower = followers.find(({ projection, parked }) => projection.name === readModel && parked.has(stream));
  if (follower === undefined) return commit(() => noteRetry(client, event, stored, "not-parked"));

  const waiting = await loadParked(client, store, codec, readModel, stream);
  const skippedId = isSkip(event) ? event.data.eventId : undefined;
  let isParkedAgain = false;
  const checkpoint = await commit(async () => {
    const { failed, projected, topics } = await resumeStream(client, follower, stream, waiting, skippedId);
    isParkedAgain = failed !== undefined;
    await noteRetry(client, event, stored, isParkedAgain ? "parked-again" : "taken-up");
    if (failed === undefined) log.info({ readModel, stream, projected }, "parked stream resumed");
    else log.error({ readModel, stream, eventId: failed.eventId }, "retry failed, stream stays parked");
    return new Map([[readModel, topics]]);
  });
  if (isParkedAgain) context.onParked();
  else follower.parked.delete(stream);
  return checkpoint;
}
