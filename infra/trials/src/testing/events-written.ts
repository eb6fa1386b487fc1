import { treeStream } from "@provenwork/contracts/transparency/events";
import type { EventStore } from "@provenwork/platform/event-store/port";

/** How many events the Postgres log has, without the heads that are signed of its tree in idle time. */
export async function eventsWritten(store: Pick<EventStore, "read" | "head">): Promise<number> {
  for (;;) {
    const [before, { position }, after] = [await heads(store), await store.head(), await heads(store)];
    if (before === after) return Number(position) - before;
  }
}

async function heads(store: Pick<EventStore, "read">): Promise<number> {
  for await (const { revision } of store.read(treeStream, { direction: "backwards", limit: 1 })) return revision + 1;
  return 0;
}
