import { type FoldedBatch, foldBatch } from "./commit-batch.ts";
import type { Follower } from "./followers.ts";
import { ProjectionFailed } from "./poison.ts";
import type { DecodedBatch } from "./read-decoded.ts";

interface Ahead {
  readonly batch: DecodedBatch;
  /** What it comes to; undefined when that has to be found out anew, because it failed or streams were parked or taken up since. */
  readonly folded: () => FoldedBatch | undefined;
}

/**
 * Batches, each folded while the previous one is being written, so that CPU and Postgres work in parallel. A consumer that
 * leaves early has to end the feed, which always has a batch in flight.
 */
export async function* foldAhead(
  feed: AsyncGenerator<DecodedBatch>,
  followers: readonly Follower[],
): AsyncGenerator<Ahead> {
  const next = () => {
    const ahead = feed.next().then((result) => (result.done === true ? undefined : fold(result.value)));
    ahead.catch(() => {}); // the consumer sees it when its turn comes, or never if it leaves
    return ahead;
  };

  function fold(batch: DecodedBatch): Ahead {
    const parked = parkedIn(followers);
    const folded = tryToFold(followers, batch);
    return { batch, folded: () => (parkedIn(followers) === parked ? folded : undefined) };
  }

  let coming = next();
  for (let ahead = await coming; ahead !== undefined; ahead = await coming) {
    coming = next();
    yield ahead;
  }
}

const parkedIn = (followers: readonly Follower[]): string =>
  followers.map(({ parked }) => [...parked].join(" ")).join("\n");

/** One that fails is left to its turn, when it can be parked. */
function tryToFold(followers: readonly Follower[], { events }: DecodedBatch): FoldedBatch | undefined {
  try {
    return foldBatch(followers, events);
  } catch (error) {
    if (error instanceof ProjectionFailed) return undefined;
    throw error;
  }
}
