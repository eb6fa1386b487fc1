import type { FeedBatch } from "@provenwork/platform/event-store/port";

/** Something that has to be done with the log before any reaction to it. Both may be repeated. */
export interface Follower {
  /** Brings its own tables up to the head of the log, before the first command is served. */
  catchUp(signal: AbortSignal): Promise<void>;
  /** Each batch of the feed, in order, after `catchUp`. */
  apply(batch: FeedBatch, signal: AbortSignal): Promise<void>;
}
