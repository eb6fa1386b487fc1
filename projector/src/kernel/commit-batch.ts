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

type TopicsByReadModel = ReadonlyMap<string, ReadonlySet<string>>;

export interface BatchCommit {
  readonly from: LiveCheckpoint;
  readonly to: Checkpoint;
  /** Runs first in the transaction; returns the topics of the rows that it changed. */
  readonly before?: (() => Promise<TopicsByReadModel | void>) | undefined;
  /** The batch's net changes, if they are known already. */
  readonly folded?: FoldedBatch | undefined;
}

/**
 * Writes a batch to every build, moves the checkpoint and notifies listeners, in one transaction.
 * @throws Fenced; ProjectionFailed when an event is at fault; what `pg` throws when the server is
 */
export async function commitBatch(
  client: pg.ClientBase,
  followers: readonly Follower[],
  batch: readonly Decoded[],
  { from, to, before, folded }: BatchCommit,
): Promise<LiveCheckpoint> {
  const { folds, waiting } = folded ?? foldBatch(followers, batch);
  const write = async () => {
    const checkpoint = await advanceCheckpoint(client, from, to);
    await loadDerivations(client, followers);
    const prepared = (await before?.()) ?? new Map<string, Set<string>>();
    const written = await writeFolds(client, folds);
    for (const { readModel, parkedStream, stored } of waiting) await parkEvent(client, readModel, parkedStream, stored);
    const derived = await refreshDerived(client, followers, { idle: batch.length === 0 });
    const topics = merged([prepared, written, derived]);
    if (batch.length > 0 || topics.size > 0) await notifyChanges(client, to.position, topics);
    return checkpoint;
  };
  try {
    const checkpoint = await inTransaction(client, write);
    endDerivations(followers, "committed");
    return checkpoint;
  } catch (error) {
    endDerivations(followers, "rolledBack");
    throw error;
  }
}

async function writeFolds(client: pg.ClientBase, folds: FoldedBatch["folds"]): Promise<TopicsByReadModel> {
  const written = folds.map(
    async ({ follower, fold }) => [follower.projection.name, await writeBuilds(client, follower, fold)] as const,
  );
  return new Map(await inOrder(written));
}

/** Read models without topics are left out. */
function merged(all: readonly TopicsByReadModel[]): TopicsByReadModel {
  const topics = new Map<string, ReadonlySet<string>>();
  for (const [readModel, its] of all.flatMap((each) => [...each])) {
    if (its.size > 0) topics.set(readModel, its.union(topics.get(readModel) ?? new Set()));
  }
  return topics;
}

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

/** Writes a fold to each build of its read model; returns the topics of the changed rows. @throws ProjectionFailed */
export async function writeBuilds(
  client: pg.ClientBase,
  follower: Follower,
  fold: ReadModelFold,
): Promise<Set<string>> {
  const [live] = follower.builds;
  try {
    if (live !== undefined) await follower.derived?.noteChanges(client, live.schema, fold);
    const written = await inOrder(follower.builds.map(({ schema }) => writeFold(client, schema, fold)));
    return new Set(written.flatMap((topics) => [...topics]));
  } catch (error) {
    throw isRowRefused(error) ? new ProjectionFailed(follower.projection.name, error) : error;
  }
}
