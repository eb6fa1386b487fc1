import { ApiKeyRevoked } from "@provenwork/contracts/developer/api-key-events";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { ApiKeyRows } from "./api-key-rows.steps.ts";

const batchSize = 5_000;

/** Ends revoked keys again, after the write database was restored from an older backup. Lost keys cannot be restored. */
export async function endRevokedApiKeys(
  store: EventStore,
  rows: Pick<ApiKeyRows, "delete">,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const revoked: string[] = [];
  for await (const { events } of store.feed({ after: null, batchSize, mode: "replay", signal })) {
    for (const { type, data } of events) if (type === ApiKeyRevoked.type) revoked.push(String(data["keyId"]));
  }
  await rows.delete(revoked);
  return revoked.length;
}
