import type { EventStoreDBClient } from "@eventstore/db-client";
import { type Page, readPage } from "./all-log.ts";
import type { Cursor } from "./cursor.ts";
import { toReachedEvent } from "./recorded.ts";

/** State of a batch source, which moves the cursor as it yields. */
export interface FeedState {
  readonly cursor: Cursor;
  readonly batchSize: number;
  readonly signal: AbortSignal;
}

/** Pages from the cursor to the current end; the next one is prefetched. */
export async function* pages(
  client: EventStoreDBClient,
  { cursor, batchSize, signal }: FeedState,
): AsyncGenerator<Page> {
  let next = readPage(client, { after: cursor.at, count: batchSize, signal });
  for (;;) {
    const page = await next;
    const last = page.events.at(-1);
    if (page.atEnd || last === undefined) return yield page;
    next = readPage(client, { after: toReachedEvent(last), count: batchSize, signal });
    next.catch(() => {}); // handled when the consumer asks for the next page
    yield page;
  }
}
