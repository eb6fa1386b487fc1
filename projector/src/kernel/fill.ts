import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { type BulkLoad, bulkLoad } from "./bulk-load.ts";
import type { FillOptions, Filling, FillingBuild } from "./filling.ts";
import { type Source, readBetween, typesOf } from "./read-decoded.ts";
import { type Skipped, appliersByType, refuseLateSkip, applyUnlessSkipped } from "./applier.ts";
import type { Writers } from "./writers.ts";

/** Fills empty builds from one pass over the log, up to and including `to`; returns the number of events read. */
export async function fill(
  source: Source,
  writers: Writers,
  { builds, skipped, reached: to }: Pick<Filling, "builds" | "skipped" | "reached">,
  options: FillOptions,
): Promise<number> {
  const loads = builds.map((build) => ({ build, load: bulkLoad(writers, build.schema, build.projection) }));
  const events = await read(source, loads, skipped, to, options);
  options.onProgress({ phase: "indexing", events, share: 1 });
  await Promise.all(longestFirst(loads).map((loading) => finish(loading, writers)));
  return events;
}

interface Loading {
  readonly build: FillingBuild;
  readonly load: BulkLoad;
}

async function read(
  source: Source,
  loading: readonly Loading[],
  skipped: Skipped,
  to: Checkpoint,
  options: FillOptions,
): Promise<number> {
  const loads = loading.map(({ load }) => load);
  const projections = loads.map(({ projection }) => projection);
  const appliers = appliersByType(loads);
  let events = 0;
  for await (const batch of readBetween(source, typesOf(projections), null, to, options)) {
    for (const { stored, event } of batch.events) {
      refuseLateSkip(event, projections, skipped);
      for (const load of appliers.get(event.type) ?? []) applyUnlessSkipped(load, skipped, stored, event);
    }
    for (const load of loads) await load.drain();
    await spillBeyond(loads, options.rowBudget);
    events += batch.read;
    options.onProgress({ phase: "reading", events, share: shareOf(batch.checkpoint, to) });
  }
  return events;
}

async function spillBeyond(loads: readonly BulkLoad[], budget: number): Promise<void> {
  while (loads.reduce((total, { size }) => total + size, 0) > budget) {
    const [largest] = [...loads].sort((left, right) => right.size - left.size);
    await largest?.spill();
  }
}

function shareOf(reached: Checkpoint | null, to: Checkpoint): number {
  const whole = Number(to.position);
  return whole > 0 ? Math.min(1, Number(reached?.position ?? 0) / whole) : 1;
}

/** The largest come first: they need most of the time. */
const longestFirst = (loading: readonly Loading[]): Loading[] =>
  loading.toSorted((one, other) => other.load.taken - one.load.taken);

/** Rows are derived while Postgres makes the indexes of tables, and from what is still in memory. */
async function finish({ build, load }: Loading, writers: Writers): Promise<void> {
  const { derived, schema } = build;
  if (derived === undefined) return load.finish();
  const buffered = derived.buffered((table) => load.buffered(table));
  const filled = load.finish();
  filled.catch(() => {}); // awaited below
  if (buffered.values().some((rows) => rows === undefined)) await filled;
  await writers.derive(schema, (client) => derived.fill(client, schema, buffered));
  await filled;
}
