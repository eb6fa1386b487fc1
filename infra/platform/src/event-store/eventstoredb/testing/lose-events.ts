import { EventStoreDBClient } from "@eventstore/db-client";

/** Truncates or deletes a stream as an operator of the server would. */
export async function loseEvents(url: string, stream: string, before?: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    if (before === undefined) await client.deleteStream(stream);
    else await client.setStreamMetadata(stream, { truncateBefore: before });
  } finally {
    await client.dispose();
  }
}
