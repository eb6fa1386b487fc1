import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Checkpoint, StoredEvent } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import { type LiveCheckpoint, advanceCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./define-projection.ts";
import { isErasure } from "./erasure.ts";
import type { Follower } from "./followers.ts";
import { type ReadModelFold, foldOf } from "./fold.ts";
import { refreshDerived, endDerivations, loadDerivations } from "./refresh-derived.ts";
import { notifyChanges } from "./notify.ts";
import { parkEvent } from "./parking.ts";
import { ProjectionFailed, isRowRefused } from "./poison.ts";
import { inOrder } from "./statements.ts";
import { inTransaction } from "./transaction.ts";
import { writeFold } from "./write-fold.ts";

/** A stored event with its decoded form. */
export interface Decoded {
  readonly stored: StoredEvent;
  readonly event: Recorded;
}

interface Waiting {
  readonly readModel: string;
  readonly parkedStream: string;
  readonly stored: StoredEvent;
}

/** The net changes of a batch for each read model, before any of them is written. */
export interface FoldedBatch {
  readonly folds: readonly { readonly follower: Follower; readonly fold: ReadModelFold }[];
  /** Events queued behind parked streams. */
  readonly waiting: readonly Waiting[];
}

/** @throws ProjectionFailed */
export function foldBatch(followers: readonly Follower[], batch: readonly Decoded[]): FoldedBatch {
  const waiting: Waiting[] = [];
  const folds = followers.map((follower) => ({ follower, fold: foldFor(follower, batch, waiting) }));
  return { folds, waiting };
}

/**
 * Writes a batch to every build, moves the checkpoint and tells listeners, in one transaction; `before` goes first in it
 * and answers the topics of the rows that it changed, by read model. `folded` are the batch's net changes, if known already.
 * @throws Fenced; ProjectionFailed when an event is at fault; what `pg` throws when the server is
 */
export async function commitBatch(
  client: pg.ClientBase,
  followers: readonly Follower[],
  batch: readonly Decoded[],
  from: LiveCheckpoint,
  to: Checkpoint,
  before: () => Promise<ReadonlyMap<string, Set<string>>> = async () => new Map(),
  folded: FoldedBatch = foldBatch(followers, batch),
): Promise<LiveCheckpoint> {
  const { folds, waiting } = folded;
  const work = async () => {
    const checkpoint = await advanceCheckpoint(client, from, to);
    await loadDerivations(client, followers);
    const changes = new Map(await before());
    const written = folds.map(async ({ follower, fold }) => ({
      follower,
      topics: await writeBuilds(client, follower, fold),
    }));
    for (const { follower, topics } of await inOrder(written)) {
      const { name } = follower.projection;
      changes.set(name, topics.union(changes.get(name) ?? new Set()));
    }
    for (const { readModel, parkedStream, stored } of waiting) await parkEvent(client, readModel, parkedStream, stored);
    for (const [name, topics] of await refreshDerived(client, followers, { idle: batch.length === 0 })) {
      changes.set(name, topics.union(changes.get(name) ?? new Set()));
    }
    if (batch.length > 0 || hasTopics(changes)) await notifyChanges(client, to.position, changes);
    return checkpoint;
  };
  try {
    const checkpoint = await inTransaction(client, work);
    endDerivations(followers, "committed");
    return checkpoint;
  } catch (error) {
    endDerivations(followers, "rolledBack");
    throw error;
  }
}

const hasTopics = (changes: ReadonlyMap<string, ReadonlySet<string>>): boolean =>
  changes.values().some(({ size }) => size > 0);

function foldFor({ projection, parked }: Follower, batch: readonly Decoded[], waiting: Waiting[]): ReadModelFold {
  const fold = foldOf(projection);
  for (const { stored, event } of batch) {
    if (!projection.types.has(event.type)) continue;
    const wait = (parkedStream: string) => waiting.push({ readModel: projection.name, parkedStream, stored });
    if (isErasure(event)) {
      // Also behind every parked stream, so that a retry cannot bring the person back.
      for (const parkedStream of parked) wait(parkedStream);
      applySafely(projection, fold, event);
    } else if (parked.has(stored.stream)) wait(stored.stream);
    else applySafely(projection, fold, event);
  }
  return fold;
}

/** @throws ProjectionFailed */
export function applySafely(projection: Projection, fold: ReadModelFold, event: Recorded): void {
  try {
    fold.apply(event);
  } catch (error) {
    throw new ProjectionFailed(projection.name, error);
  }
}

/** Writes a fold to each build of its read model; answers the topics of the changed rows. @throws ProjectionFailed */
export async function writeBuilds(
  client: pg.ClientBase,
  follower: Follower,
  fold: ReadModelFold,
): Promise<Set<string>> {
  const [live] = follower.builds;
  try {
    if (live !== undefined) await follower.derived?.touch(client, live.schema, fold);
    const written = await inOrder(follower.builds.map(({ schema }) => writeFold(client, schema, fold)));
    return new Set(written.flatMap((topics) => [...topics]));
  } catch (error) {
    throw isRowRefused(error) ? new ProjectionFailed(follower.projection.name, error) : error;
  }
}
