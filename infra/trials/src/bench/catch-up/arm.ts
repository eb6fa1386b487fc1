// A live projector in a process of its own that starts far behind: `ours` as the service runs it, or `one-by-one` with a
// transaction per event, on connections set as Postgres ships.
import { setTimeout as pause } from "node:timers/promises";
import { runMain } from "@provenwork/platform/config";
import { openLog } from "@provenwork/platform/log";
import { readCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import { commitBatch } from "@provenwork/projector/kernel/commit-batch";
import { readFollowers } from "@provenwork/projector/kernel/followers";
import { readDecoded, typesOf } from "@provenwork/projector/kernel/read-decoded";
import { startRunner } from "@provenwork/projector/kernel/runner";
import { type ProjectorContext, openProjector } from "@provenwork/projector/open-projector";
import pg from "pg";

export interface CaughtUp {
  readonly events: number;
  readonly seconds: number;
}

await runMain(async () => {
  const [arm, seconds = ""] = process.argv.slice(2);
  const context = await openProjector(process.env, "bench catch-up");
  const measured = arm === "ours" ? await catchUp(context) : await oneByOne(context, Number(seconds));
  process.send?.(measured);
  await context.close();
});

/** From leading until everything that was in the log at the start is projected. */
async function catchUp(context: ProjectorContext): Promise<CaughtUp> {
  const { store, pool } = context;
  const { position: end } = await store.head();
  const from = Number((await readCheckpoint(pool))?.position ?? 0);
  const log = openLog("bench", "warn");
  const build = () => Promise.reject(new Error("there is nothing to build: the read models are live"));
  const runner = startRunner({ ...context, log, build });
  while (runner.state.phase !== "following") await pause(1);
  const began = performance.now();
  while ((runner.state.position ?? "") < end) await pause(2);
  const seconds = (performance.now() - began) / 1_000;
  await runner.stop();
  return { events: Number(end) - from, seconds };
}

/** The same projections, statements and fence, each event committed before the next is read; for the given seconds. */
async function oneByOne(context: ProjectorContext, seconds: number): Promise<CaughtUp> {
  const { pool, projections } = context;
  const client = new pg.Client({ connectionString: context.url, pipeline: true });
  await client.connect();
  await client.query(
    "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off",
  );
  const followers = await readFollowers(pool, projections);
  const start = await readCheckpoint(pool);
  if (start === undefined) throw new Error("nothing is live yet: rebuild first");
  const signal = new AbortController().signal;
  const options = { after: start, batchSize: 1_000, signal, mode: "replay" } as const;
  const began = performance.now();
  let checkpoint = start;
  let events = 0;
  const end = began + seconds * 1_000;
  reading: for await (const batch of readDecoded(context, typesOf(projections), options)) {
    for (const decoded of batch.events) {
      if (performance.now() > end) break reading;
      events += 1;
      const { position, id: eventId } = decoded.stored;
      const to = { log: start.log, position, eventId };
      checkpoint = await commitBatch(client, followers, [decoded], { from: checkpoint, to });
    }
  }
  const took = (performance.now() - began) / 1_000;
  await client.end();
  return { events, seconds: took };
}
