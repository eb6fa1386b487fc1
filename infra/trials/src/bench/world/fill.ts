import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { keyRing } from "@provenwork/platform/keys";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { openPool } from "@provenwork/platform/postgres/pool";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { openRetryingStore } from "@provenwork/ops/event-store/retrying-store";
import type { Stage } from "../harness/stage.ts";
import { generateWorld } from "./generate.ts";

export interface FillOptions {
  readonly events: number;
  readonly seed: number;
  /** Another store than the stage's own log. */
  readonly eventStoreUrl?: string;
}

/** Fills the stage's log with generated events, encrypted under keys of its write database. Answers how many. */
export async function fillLog(stage: Stage, { events, seed, eventStoreUrl }: FillOptions): Promise<number> {
  const store = await openRetryingStore(eventStoreUrl ?? stage.databases.log);
  const pool = openPool({ url: stage.databases.write, name: "bench world", max: 2 });
  const keys = personKeys(writeDatabase(pool), keyRing.parse(stage.keys.personalDataKeys));
  const said = process.stderr.isTTY ? (written: number) => say(written, events) : undefined;
  try {
    const codec = eventCodec(eventDefinitions, upcasters, keys);
    const options = { store, codec, events, ...(said && { onProgress: said }) };
    return await generateWorld({ ...options, seed });
  } finally {
    if (said !== undefined) process.stderr.write("\r\u001b[K");
    await store.close();
    await pool.end();
  }
}

let last = 0;
function say(written: number, events: number): void {
  if (Date.now() - last < 200) return;
  last = Date.now();
  process.stderr.write(`\r\u001b[K· generating events: ${Math.floor((written / events) * 100)} %`);
}
