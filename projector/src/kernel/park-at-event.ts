import type { Checkpoint, StoredEvent } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import type { BatchContext } from "./batch-context.ts";
import type { LiveCheckpoint } from "./checkpoint.ts";
import { type Decoded, commitBatch } from "./commit-batch.ts";
import { isErasure } from "./erasure.ts";
import { parkEvent, parkStream } from "./parking.ts";
import { ProjectionFailed, describeFailure } from "./poison.ts";

/** Parks the stream of an event for each read model that fails on it, and projects the event for all others. */
export async function parkAtEvent(
  context: BatchContext,
  decoded: Decoded,
  first: ProjectionFailed,
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  if (isErasure(decoded.event)) throw new Error(`${first.message}; an erasure is never parked`);
  const { client, followers } = context;
  const failures = new Map([[first.readModel, first]]);
  const before = async () => {
    for (const failure of failures.values()) await park(client, decoded.stored, failure);
  };
  for (;;) {
    const healthy = followers.filter(({ projection }) => !failures.has(projection.name));
    try {
      const checkpoint = await commitBatch(client, healthy, [decoded], { from, to, before });
      for (const failure of failures.values()) reportParked(context, decoded.stored, failure);
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

function reportParked(
  { followers, log, onParked }: BatchContext,
  { stream, revision, id: eventId }: StoredEvent,
  { readModel, cause }: ProjectionFailed,
): void {
  for (const { projection, parked } of followers) if (projection.name === readModel) parked.add(stream);
  log.error({ readModel, stream, revision, eventId, error: describeFailure(cause) }, "stream parked");
  onParked();
}
