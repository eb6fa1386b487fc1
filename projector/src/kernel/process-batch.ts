import type { Checkpoint, EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { Logger } from "@provenwork/platform/log";
import type pg from "pg";
import type { LiveCheckpoint } from "./checkpoint.ts";
import { type Decoded, type FoldedBatch, commitBatch } from "./commit-batch.ts";
import { isErasure } from "./erasure.ts";
import type { Follower } from "./followers.ts";
import { noteOperation } from "./note-operation.ts";
import { isNoted, isRetry, isSkip } from "./operations.ts";
import { parkEvent, parkStream } from "./parking.ts";
import { ProjectionFailed, describeFailure } from "./poison.ts";
import { loadParked, resumeStream } from "./resume-stream.ts";
import { noteRetry } from "./note-retry.ts";

export interface Processing {
  readonly client: pg.ClientBase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly followers: readonly Follower[];
  readonly log: Logger;
  /** Called after a stream was parked, or parked again. */
  readonly parked: () => void;
}

/**
 * Projects a batch up to `to`. A batch that fails is halved until the one event at fault is alone; its stream is parked for
 * the read model that could not take it, and everything else goes on. `folded` are the batch's net changes, if known already.
 */
export async function processBatch(
  context: Processing,
  batch: readonly Decoded[],
  from: LiveCheckpoint,
  to: Checkpoint,
  folded?: FoldedBatch,
): Promise<LiveCheckpoint> {
  const operation = batch.findIndex(({ event }) => isRetry(event) || isNoted(event));
  if (operation >= 0 && batch.length > 1) return processAround(context, batch, operation, from, to);
  if (operation === 0) return operate(context, batch, from, to);
  try {
    return await commitBatch(context.client, context.followers, batch, from, to, undefined, folded);
  } catch (error) {
    if (!(error instanceof ProjectionFailed)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) return parkAt(context, only, error, from, to);
    return processInTwo(context, batch, Math.ceil(batch.length / 2), from, to);
  }
}

/** What an operator asks for is taken alone, where it stands in the order. */
const processAround = (
  context: Processing,
  batch: readonly Decoded[],
  at: number,
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> => processInTwo(context, batch, at === 0 ? 1 : at, from, to);

async function processInTwo(
  context: Processing,
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

async function parkAt(
  context: Processing,
  decoded: Decoded,
  first: ProjectionFailed,
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  if (isErasure(decoded.event)) throw new Error(`${first.message}; an erasure is never parked`);
  const { client, followers } = context;
  const failures = new Map([[first.readModel, first]]);
  for (;;) {
    const healthy = followers.filter(({ projection }) => !failures.has(projection.name));
    try {
      const checkpoint = await commitBatch(client, healthy, [decoded], from, to, async () => {
        for (const failure of failures.values()) await park(client, decoded.stored, failure);
        return new Map();
      });
      for (const failure of failures.values()) announce(context, decoded.stored, failure);
      return checkpoint;
    } catch (error) {
      if (!(error instanceof ProjectionFailed) || failures.has(error.readModel)) throw error;
      failures.set(error.readModel, error);
    }
  }
}

async function park(client: pg.ClientBase, stored: StoredEvent, { readModel, cause }: ProjectionFailed): Promise<void> {
  const failed = { revision: stored.revision, eventId: stored.id, error: describeFailure(cause) };
  await parkStream(client, readModel, stored.stream, failed);
  await parkEvent(client, readModel, stored.stream, stored);
}

function announce(
  { followers, log, parked }: Processing,
  stored: StoredEvent,
  { readModel, cause }: ProjectionFailed,
): void {
  const { stream, revision, id: eventId } = stored;
  for (const { projection, parked } of followers) if (projection.name === readModel) parked.add(stream);
  log.error({ readModel, stream, revision, eventId, error: describeFailure(cause) }, "stream parked");
  parked();
}

async function operate(
  context: Processing,
  batch: readonly Decoded[],
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  const [only] = batch;
  if (only === undefined || !isNoted(only.event)) return retryStream(context, batch, from, to);
  const { client, followers } = context;
  const { event, stored } = only;
  return commitBatch(client, followers, batch, from, to, async () => {
    await noteOperation(client, event, stored.position);
    return new Map();
  });
}

/** StreamRetried and EventSkipped: resumes a parked stream, or parks it again with the new reason. */
async function retryStream(
  context: Processing,
  batch: readonly Decoded[],
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  const { client, store, codec, followers, log } = context;
  const [only] = batch;
  if (only === undefined || !isRetry(only.event)) return commitBatch(client, followers, batch, from, to);
  const { event, stored } = only;
  const { readModel, stream } = event.data;
  const follower = followers.find(({ projection, parked }) => projection.name === readModel && parked.has(stream));
  if (follower === undefined)
    return commitBatch(client, followers, batch, from, to, async () => {
      await noteRetry(client, event, stored, "not-parked");
      return new Map();
    });

  const waiting = await loadParked(client, store, codec, readModel, stream);
  const skippedId = isSkip(event) ? event.data.eventId : undefined;
  let failed = false;
  const checkpoint = await commitBatch(client, followers, batch, from, to, async () => {
    const result = await resumeStream(client, follower, stream, waiting, skippedId);
    failed = result.failed !== undefined;
    await noteRetry(client, event, stored, failed ? "parked-again" : "taken-up");
    if (result.failed !== undefined)
      log.error({ readModel, stream, eventId: result.failed.eventId }, "retry failed, stream stays parked");
    else log.info({ readModel, stream, projected: result.projected }, "parked stream taken up");
    return new Map([[readModel, result.topics]]);
  });
  if (failed) context.parked();
  else follower.parked.delete(stream);
  return checkpoint;
}
