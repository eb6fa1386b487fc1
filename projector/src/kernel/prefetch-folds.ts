import { type FoldedBatch, foldBatch } from "./commit-batch.ts";
import type { Follower } from "./followers.ts";
import { ProjectionFailed } from "./poison.ts";
import type { DecodedBatch } from "./read-decoded.ts";

interface Prefetched {
  readonly batch: DecodedBatch;
  /** Its net changes; undefined when it must be folded again: it failed, or a stream was parked or resumed since. */
  readonly folded: () => FoldedBatch | undefined;
}

/**
 * Batches, each folded while the previous one is being written, so that CPU and Postgres work in parallel. A consumer that
 * leaves early has to end the feed, which always has a batch in flight.
 */
export async function* prefetchFolds(
  feed: AsyncGenerator<DecodedBatch>,
  followers: readonly Follower[],
): AsyncGenerator<Prefetched> {
  const next = () => {
    const prefetched = feed.next().then((result) => (result.done === true ? undefined : fold(result.value)));
    prefetched.catch(() => {}); // the consumer sees it when its turn comes, or never if it leaves
    return prefetched;
  };

  function fold(batch: DecodedBatch): Prefetched {
    const parked = parkedIn(followers);
    const folded = tryToFold(followers, batch);
    return { batch, folded: () => (parkedIn(followers) === parked ? folded : undefined) };
  }

  let coming = next();
  for (let prefetched = await coming; prefetched !== undefined; prefetched = await coming) {
    coming = next();
    yield prefetched;
  }
}

const parkedIn = (followers: readonly Follower[]): string =>
  followers.map(({ parked }) => [...parked].join(" ")).join("\n");

/** A batch that fails is folded again when it is next: only then can its stream be parked. */
function tryToFold(followers: readonly Follower[], { events }: DecodedBatch): FoldedBatch | undefined {
  try {
    return foldBatch(followers, events);
  } catch (error) {
    if (error instanceof ProjectionFailed) return undefined;
    throw error;
  }
}
