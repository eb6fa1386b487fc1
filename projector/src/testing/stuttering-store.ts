import type { EventStore, FeedBatch } from "@provenwork/platform/event-store/port";

/** A store whose feed hands over every batch twice, and now and then one from further back: at least once, no more. */
export const stutteringStore = (store: EventStore): EventStore => ({
  ...store,
  async *feed(options) {
    const seen: FeedBatch[] = [];
    for await (const batch of store.feed(options)) {
      yield batch;
      yield batch;
      const earlier = seen.at(-2);
      if (earlier !== undefined) yield earlier;
      seen.push(batch);
    }
  },
});
