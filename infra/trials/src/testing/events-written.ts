import { treeStream } from "@provenwork/contracts/transparency/events";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { streamSize } from "@provenwork/platform/event-store/stream-size";

/** How many events the Postgres log has, without the heads that are signed of its tree in idle time. */
export async function eventsWritten(store: Pick<EventStore, "read" | "head">): Promise<number> {
  for (;;) {
    const heads = () => streamSize(store, treeStream);
    const [before, { position }, after] = [await heads(), await store.head(), await heads()];
    if (before === after) return Number(position) - before;
  }
}
