import { randomUUID } from "node:crypto";
import { startTree } from "@provenwork/command-service/transparency/signer/start";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { openPool } from "@provenwork/platform/postgres/pool";
import { migrateWriteDatabase } from "@provenwork/platform/write-database/database";
import type { EventToAppend } from "@provenwork/platform/event-store/port";
import type { Stage } from "../harness/stage.ts";
import { signing } from "./tree.ts";

const atOnce = 64;
let runs = 0;

export const someEvent = (): EventToAppend => {
  const id = randomUUID();
  const actor = { id: null, role: "system" } as const;
  const metadata = {
    version: 1,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor,
    at: new Date().toISOString(),
  };
  return { id, type: "SomethingHappened", data: { personal: "x".repeat(400) }, metadata };
};

/** Appends a second to a log of its own, with the signer in the same process or without it. */
export async function appendsPerSecond(stage: Stage, seconds: number, withTree: boolean): Promise<number> {
  const run = (runs += 1);
  const [logName, writeName] = [`bench_log_${run}`, `bench_write_${run}`];
  const [url, writeDatabaseUrl] = [await stage.createDatabase(logName), await stage.createDatabase(writeName)];
  const migrations = openPool({ url: writeDatabaseUrl, name: "bench", max: 1 });
  await migrateWriteDatabase(migrations);
  await migrations.end();
  const store = await openEventStore(url);
  const tree = withTree
    ? startTree({ ...signing(stage), store, writeDatabaseUrl, log: { warn: console.error, error: console.error } })
    : undefined;
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const loop = async () => {
    for (; performance.now() < end; done++) await store.append(`thing-${randomUUID()}`, "no-stream", [someEvent()]);
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  await tree?.stop();
  await store.close();
  await stage.dropDatabase(logName);
  await stage.dropDatabase(writeName);
  return done / seconds;
}
